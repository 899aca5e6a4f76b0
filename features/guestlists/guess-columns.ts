import { columnGuesser, plainHeading } from "#platform/sheets/guess-columns.ts";
import type { ColumnMapping, ListField } from "./guest-list.ts";

/** Headings in French, English and Arabic, without articles. */
export const LIST_WORDS: Record<ListField, string[]> = {
  name: [
    ...["nom", "nom complet", "nom de famille", "nom et prenom", "nom prenom", "prenom nom", "passager"],
    ...["invite", "voyageur", "participant", "client"],
    ...["name", "full name", "guest", "guest name", "passenger", "passenger name", "traveller", "traveler"],
    ...["last name", "surname", "family name", "attendee"],
    ...["اسم", "اسم كامل", "اسم ضيف", "ضيف", "مسافر", "راكب", "اسم مسافر", "اسم راكب", "اسم عائله"],
  ],
  firstName: ["prenom", "first name", "given name", "forename", "اسم اول"],
  flight: [
    ...["vol", "no vol", "n vol", "numero de vol", "num vol", "train", "vol train", "numero de train"],
    ...["flight", "flight number", "flight no", "flight n", "train number", "flight train"],
    ...["رحله", "رقم رحله", "طيران", "رقم طيران", "قطار"],
  ],
  date: [
    ...["date", "jour", "date d arrivee", "date arrivee", "arrivee", "arrivee le", "date de depart"],
    ...["date depart", "depart", "date du vol", "date vol", "date et heure", "date heure"],
    ...["day", "arrival", "arrival date", "date of arrival", "departure", "departure date", "date time"],
    ...["تاريخ", "تاريخ وصول", "وصول", "يوم", "تاريخ مغادره", "مغادره"],
  ],
  time: [
    ...[
      "heure",
      "heure d arrivee",
      "heure arrivee",
      "heure de depart",
      "heure depart",
      "heure vol",
      "horaire",
    ],
    ...["atterrissage", "heure de prise en charge"],
    ...[
      "time",
      "arrival time",
      "departure time",
      "landing",
      "landing time",
      "eta",
      "etd",
      "hour",
      "pickup time",
    ],
    ...["وقت", "وقت وصول", "ساعه", "ساعه وصول", "وقت مغادره", "وقت هبوط"],
  ],
  airport: [
    ...["aeroport", "aeroport d arrivee", "terminal", "aerogare", "gare", "aeroport gare", "lieu d arrivee"],
    ...["airport", "arrival airport", "station", "airport station", "departure airport"],
    ...["مطار", "مطار وصول", "صاله", "محطه"],
  ],
  address: [
    ...["hotel", "adresse", "destination", "hebergement", "depose", "lieu de depose", "nom de l hotel"],
    ...["address", "accommodation", "drop off", "dropoff", "hotel name", "residence"],
    ...["فندق", "عنوان", "وجهه", "سكن", "اقامه", "اسم فندق"],
  ],
  passengers: [
    ...["passagers", "pax", "nb pax", "nombre de pax", "personnes", "nb personnes", "nombre de personnes"],
    ...["nombre de passagers", "nb passagers", "nombre"],
    ...[
      "passengers",
      "number of passengers",
      "people",
      "persons",
      "guests",
      "number of guests",
      "party size",
    ],
    ...["عدد", "عدد ركاب", "عدد اشخاص", "اشخاص", "ركاب", "عدد ضيوف"],
  ],
  bags: [
    ...["bagages", "nb bagages", "nombre de bagages", "valises", "nb valises", "nombre de valises", "soute"],
    ...["bags", "luggage", "suitcases", "baggage", "number of bags", "pieces of luggage"],
    ...["حقائب", "عدد حقائب", "امتعه", "عدد امتعه", "شنط"],
  ],
  cabinBags: [
    ...["bagages cabine", "bagages a main", "cabine"],
    ...["cabin bags", "hand luggage", "carry on", "cabin cases"],
    ...["حقائب يد", "حقائب مقصوره"],
  ],
  phone: [
    ...["telephone", "tel", "portable", "mobile", "gsm", "numero de telephone", "no de telephone"],
    ...["phone", "phone number", "cell", "mobile number", "cell phone"],
    ...["هاتف", "جوال", "رقم جوال", "رقم هاتف", "موبايل"],
  ],
  email: [
    ...["email", "e mail", "mail", "courriel", "adresse mail", "adresse email", "adresse e mail"],
    ...["email address", "e mail address"],
    ...["بريد", "بريد الكتروني", "ايميل"],
  ],
  notes: [
    ...["notes", "note", "remarques", "remarque", "commentaire", "commentaires", "observations"],
    ...["comment", "comments", "remarks", "special requests"],
    ...["ملاحظات", "ملاحظه", "طلبات خاصه"],
  ],
  id: [
    ...["id", "identifiant", "reference", "ref", "matricule", "badge", "no", "n"],
    ...["guest id", "code", "number", "employee number"],
    ...["رقم", "معرف", "رقم ضيف", "رقم وظيفي"],
  ],
};

export const { headingRowOf, guessColumns, listIn } = columnGuesser(LIST_WORDS);

export function rememberedBy(
  headings: readonly string[],
  mapping: ColumnMapping,
): Map<string, ListField | null> {
  return new Map(headings.map((heading, column) => [plainHeading(heading), mapping[column] ?? null]));
}
