import { expect, test } from "vitest";
import { LANGS } from "#i18n/locales.ts";
import { linesOf } from "./read-words.ts";
import { hasContractWord, wordingFaults } from "./wording.ts";

test.each(LANGS)("%s: no text contains a forbidden wording", (lang) => {
  const lines = linesOf(lang);
  expect(lines.length).toBeGreaterThan(3000);
  expect(
    lines.flatMap(({ at, text }) => wordingFaults(lang, text).map((why) => `${at} ${why}: ${text}`)),
  ).toEqual([]);
});

test.each([
  ["fr", "Nuit, de 22:00 à 6 h", "a time is written 14 h 30"],
  ["fr", "Exploitant VTC déclaré", "operators are registered, not declared"],
  ["fr", "de confrères de la région", "other drivers are mentioned with the clause for them only"],
  ["fr", "Le suivi des vols et des trains de vos visiteurs", "trains are not tracked"],
  ["fr", "Le prix, l’attente et la tenue ne changent pas.", "price and waiting differ"],
  ["fr", "Dix kilomètres depuis Paris.", "Le Bourget is 16 km from Paris"],
  ["fr", "Huit passagers, debout s’ils le veulent", "passengers must sit"],
  ["fr", "Majoration (\u202F%)", "no space before a percent sign alone in brackets"],
  ["fr", "Fast-track à l’aéroport", "it is called passage accéléré"],
  ["fr", "Courriel", "it is called e-mail"],
  ["fr", "bagages, sièges enfants", "it is called siège enfant"],
  ["fr", "Supplément de nuit", "it is called majoration de nuit"],
  ["fr", "Un Classe V prend sept passagers", "a Classe is feminine"],
  ["fr", "Revenir au bureau.", "it is called l’administration"],
  ["fr", "Une lumière reste allumée", "is an unclear heading"],
  ["fr", "Puis closez le trajet.", "the verb clore has no such form"],
  ["en", "Licensed chauffeur operator", "the operator is registered, partners are authorised"],
  ["en", "Trains followed, delays included", "trains are not tracked"],
  ["en", "What never changes", "price and waiting differ"],
  ["en", "Six miles from Paris", "Le Bourget is 16 km from Paris"],
  ["en", "Eight passengers, standing if they like", "passengers must sit"],
  ["en", "Pick-up", "it is called pickup"],
  ["en", "Night supplement", "it is called night surcharge"],
  ["en", "always on quotation", "it is called by quote"],
  ["en", "by sedan, van or SUV", "it is called a saloon"],
  ["en", "two large cases", "it is called a large suitcase"],
  ["en", "four driven wheels", "it is called four-wheel drive"],
  ["en", "Somebody of the house answers", "is not idiomatic English"],
  ["en", "Your journey is cancelled", "what is booked is a ride"],
  ["en", "Back to the desk", "it is called the admin"],
  ["en", "two cabin cases", "it is called a cabin bag"],
  ["en", "declared as bulky pieces", "it is called a bulky item"],
  ["en", "Airport fast track", "it is spelt fast-track"],
  ["en", "Personal protection", "it is called close protection"],
  ["en", "One light stays on", "is an unclear heading"],
  ["en", "A new booking voucher is attached", "it is called booking proof"],
  ["en", "the price stays due", "a price remains due"],
  ["ar", "نقد\u0627\u064B", "the tanween is before its alif"],
  ["ar", "مشغّل مرخّص", "the operator is registered, not licensed"],
  ["ar", "متابعة القطارات وتأخرها", "trains are not tracked"],
  ["ar", "ما لا يتغير أبدًا", "price and waiting differ"],
  ["ar", "عشرة كيلومترات من باريس", "Le Bourget is 16 km from Paris"],
  ["ar", "أو من زملاء في المنطقة", "other drivers are mentioned with the clause for them only"],
  ["ar", "إثبات الحجز", "it is called سند الحجز"],
  ["ar", "الفعاليات", "it is called مناسبة"],
  ["ar", "قراءة المدونة", "it is called المجلة"],
  ["ar", "يجيبكم أحد أفراد الدار", "the company is called الشركة"],
  ["ar", "رخصة مهنية", "a chauffeur holds a بطاقة مهنية"],
  ["ar", "ثمانية ركاب يصعدون وقوفًا", "passengers must sit"],
  ["ar", "إلى رانس ودوفيل", "has another spelling elsewhere"],
  ["ar", "سبرينتر", "has another spelling elsewhere"],
  ["ar", "من مكتبة الوسائط", "it is called مكتبة الصور"],
  ["ar", "نحو {duration}", "a duration is in the nominative: ساعتان"],
  ["ar", "تتسع لعدد {vanSeats}", "has a number without its noun"],
  ["ar", "{max} حرفًا على الأكثر", "has one form for all numbers of letters"],
  ["ar", "هل الطريق أبيض؟", "is an unclear heading"],
  [
    "fr",
    "Une facture par dossier, références comprises",
    "invoices are per booking or, for a business account, per month",
  ],
  ["fr", "Nom, téléphone, et le plan du point de rencontre.", "no plan of the meeting point is sent"],
  ["fr", "un message vous dit où se tient le chauffeur", "the site sends no message on landing"],
  ["fr", "une femme chauffeur ou du personnel arabophone", "only the chauffeur can be asked for"],
  ["fr", "Donnez-nous vos habitudes", "guests are not asked for religious habits"],
  ["fr", "trois fois l’intérêt légal", "the late-payment rate is based on the rate of the ECB"],
  ["fr", "de sources publiques d’information aéronautique", "FlightAware is named"],
  ["fr", "Nos garanties", "is a legal term used wrongly"],
  ["fr", "Les grands noms sans les files", "promises what cannot be kept"],
  ["fr", "Nous ne pouvons exaucer votre souhait", "it is called demande particulière"],
  ["fr", "Ce lien n’ouvre plus rien", "is unclear in the admin or a mail"],
  ["fr", "un fauteuil pliant", "it is called fauteuil roulant pliant"],
  ["fr", "On y monte debout, on y voyage ensemble.", "the ceiling is high"],
  ["fr", "La berline juste", "is not idiomatic French"],
  ["fr", "Et pour la route", "is a metaphor instead of a fact"],
  [
    "en",
    "One invoice per project, with references",
    "invoices are per booking or, for a business account, per month",
  ],
  ["en", "and a sketch of the meeting point.", "no plan of the meeting point is sent"],
  ["en", "a message tells you where the chauffeur stands", "the site sends no message on landing"],
  ["en", "Arabic-speaking staff", "only the chauffeur can be asked for"],
  ["en", "Tell us your habits and we place the stops", "guests are not asked for religious habits"],
  [
    "en",
    "three times the French statutory interest rate",
    "the late-payment rate is based on the rate of the ECB",
  ],
  ["en", "comes from public flight information", "FlightAware is named"],
  ["en", "The right to change your mind", "is a legal term used wrongly"],
  ["en", "The great names without the queues", "promises what cannot be kept"],
  ["en", "Your wish is confirmed", "it is called special request"],
  ["en", "It will be confirmed once paid, possible until {until}.", "is unclear in the admin or a mail"],
  ["en", "A stolen password then opens nothing.", "is unclear in the admin or a mail"],
  ["fr", "Un mot de passe volé n’ouvre alors plus rien.", "is unclear in the admin or a mail"],
  ["fr", "dès son paiement, possible jusqu’au {until}", "says until when the link works"],
  ["ar", "أُعدّ في {when}", "a date comes after يوم"],
  ["ar", '"again": "احجز من جديد"', "speaks to one person; the dictionary uses the plural"],
  ["ar", '"compare": "قارن"', "speaks to one person; the dictionary uses the plural"],
  ["en", "It opens nothing any more.", "is unclear in the admin or a mail"],
  ["en", "Walk in upright.", "the ceiling is high"],
  ["en", "Wasn’t you?", "is not idiomatic English"],
  ["en", "Total with tax", "it is called tax included"],
  ["en", "everything the house keeps", "it is called the company"],
  ["en", "And for the road", "is a metaphor instead of a fact"],
  ["ar", "كشف بالساعات في نهاية اليوم", "invoices are per booking or, for a business account, per month"],
  ["ar", "خطة مشي مصورة لكل نقطة لقاء", "no plan of the meeting point is sent"],
  ["ar", "تجدون رسالة بمكان السائق", "the site sends no message on landing"],
  ["ar", "نستقبلكم بلغتكم.", "only the chauffeur can be asked for"],
  ["ar", "أخبرونا بعاداتكم", "guests are not asked for religious habits"],
  ["ar", "ثلاثة أضعاف سعر الفائدة القانونية", "the late-payment rate is based on the rate of the ECB"],
  ["ar", "فمصدره المعلومات العامة لحركة الطيران", "FlightAware is named"],
  ["ar", "تنطلق كل منها متى امتلأت", "promises what cannot be kept"],
  ["ar", "تعذّرت تلبية رغبتكم", "it is called طلب خاص"],
  ["ar", "لم يعد هذا الرابط يفتح شيئًا", "is unclear in the admin or a mail"],
  ["ar", "بالعناية نفسها والكتمان نفسه", "discretion is called الخصوصية"],
  ["ar", "لا تدخل في مجموعنا", "the total is السعر الإجمالي"],
  ["ar", "السعر عند الطلب", "availability is حسب الطلب, a price is بعرض سعر"],
  ["ar", '"title": "حارس شخصي"', "the service is called الحماية الشخصية"],
  ["ar", "غار دو نور", "a station has one name: محطة"],
  ["ar", "انتهت جلستك: هذه اللوحة", "guests are addressed in the plural"],
  ["ar", "أُرسل في {time}", "a date comes after يوم"],
  ["ar", "{size} ك.ب", "a kilobyte is written out"],
  ["ar", "الوفود الرفيعة المستوى", "it is called الوفود رفيعة المستوى"],
  ["ar", "صفوا لنا يومكم نقل لكم أي خدمة", "a bare jussive looks like a misprint"],
  ["ar", "من رصيف القطار إلى الموكب", "is a metaphor instead of a fact"],
  ["ar", "تحقّق من الاتصال", "speaks to one person; the dictionary uses the plural"],
] as const)("%s: reports “%s”: %s", (lang, text, why) => {
  expect(wordingFaults(lang, text)).toEqual([why]);
});

test("fr: every text calls a ride “trajet”, and uses “course” for races and errands only", () => {
  const lines = linesOf("fr");
  expect(lines.filter(({ text }) => hasContractWord(text))).toEqual([]);
  for (const ride of ["Avant la course, son nom", "les courses à l’heure", "Une facture par course"])
    expect(hasContractWord(ride), ride).toBe(true);
  for (const race of ["Un dimanche de course", "Pendant la course", "s’occuper d’une course pour moi"])
    expect(hasContractWord(race), race).toBe(false);
});

test("accepts texts that resemble a forbidden wording", () => {
  for (const text of [
    "On y attache un enfant debout",
    "de 22\u00A0h à 6\u00A0h",
    "/fr/services/fast-track",
    "Majoration (%)",
  ])
    expect(wordingFaults("fr", text)).toEqual([]);
  expect(wordingFaults("en", '"sedan": "E-Class",')).toEqual([]);
  expect(wordingFaults("ar", "{max} ركاب، نقدًا")).toEqual([]);
});
