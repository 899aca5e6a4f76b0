import type { SheetRow } from "#platform/sheets/sheet.ts";
import { LIST_FIELDS, type ColumnMapping, type ListField } from "./guest-list.ts";

/** Headings in French, English and Arabic, without articles. */
const WORDS: Record<ListField, string[]> = {
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

/** Small letters without accents, signs and Arabic articles, so that `N° de Vol` and `n de vol` are one heading. */
function plainHeading(heading: string): string {
  return heading
    .normalize("NFD")
    .replace(/[\p{M}\p{Cf}\u0640]+/gu, "")
    .toLowerCase()
    .replace(/[أإآ]/g, "ا")
    .replace(/ة/g, "ه")
    .replace(/ى/g, "ي")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .split(" ")
    .map((word) => (word.length > 3 ? word.replace(/^ال/, "") : word))
    .join(" ");
}

const HEADINGS = new Map(LIST_FIELDS.map((field) => [field, WORDS[field].map(plainHeading)]));

type Guess = { field: ListField; weight: number };

/** An exact heading weighs most; otherwise the longest known heading inside it. */
function guessesFor(heading: string): Guess[] {
  const plain = plainHeading(heading);
  if (plain === "") return [];
  return LIST_FIELDS.flatMap((field): Guess[] => {
    const weights = HEADINGS.get(field)!.map((known) => {
      if (plain === known) return 1_000;
      // One letter inside a longer heading says nothing.
      return known.length > 1 && ` ${plain} `.includes(` ${known} `) ? known.length : 0;
    });
    const weight = Math.max(...weights);
    return weight > 0 ? [{ field, weight }] : [];
  });
}

/** Most rows above the headings, such as the title of the list. */
const ROWS_ABOVE = 10;

/** Position of the row of headings: the one with the most known headings, or the first. */
export function headingRowOf(rows: readonly SheetRow[]): number {
  const known = rows
    .slice(0, ROWS_ABOVE)
    .map(
      ({ cells }) =>
        new Set(cells.flatMap((cell) => guessesFor(cell).find(({ weight }) => weight === 1_000)?.field ?? []))
          .size,
    );
  const most = Math.max(...known, 0);
  return most < 2 ? 0 : known.indexOf(most);
}

/**
 * The field of each column. `remembered`: the mapping of the account's last list by heading, which precedes the guess. A
 * field belongs to one column, the one whose heading fits best.
 */
export function guessColumns(
  headings: readonly string[],
  remembered: ReadonlyMap<string, ListField | null> = new Map(),
): ColumnMapping {
  const mapping: ColumnMapping = headings.map(() => null);
  const used = new Set<ListField>();
  const settled = new Set<number>();
  headings.forEach((heading, column) => {
    const field = remembered.get(plainHeading(heading));
    if (field === undefined || (field && used.has(field))) return;
    mapping[column] = field;
    settled.add(column);
    if (field) used.add(field);
  });
  const guesses = headings
    .flatMap((heading, column) => guessesFor(heading).map((guess) => ({ ...guess, column })))
    .toSorted((a, b) => b.weight - a.weight || a.column - b.column);
  for (const { field, column } of guesses) {
    if (used.has(field) || settled.has(column)) continue;
    mapping[column] = field;
    used.add(field);
    settled.add(column);
  }
  return mapping;
}

/** The mapping by heading, for the next list of the account. */
export function rememberedBy(
  headings: readonly string[],
  mapping: ColumnMapping,
): Map<string, ListField | null> {
  return new Map(headings.map((heading, column) => [plainHeading(heading), mapping[column] ?? null]));
}
