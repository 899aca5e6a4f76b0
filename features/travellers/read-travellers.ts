import { plainName } from "#i18n/clean-text.ts";
import { asciiDomains } from "#i18n/email-address.ts";
import { folded } from "#i18n/folded-text.ts";
import { LANGS, LANGUAGES, type Lang } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";
import { hasLinkOnSign, hasSiteAddress } from "#platform/mail/site-address.ts";
import { columnGuesser } from "#platform/sheets/guess-columns.ts";
import { rowFault, type SheetRow } from "#platform/sheets/sheet.ts";
import { LIST_WORDS } from "#features/guestlists/guess-columns.ts";
import { identityOf, TRAVELLER_TEXTS, type Traveller, type TravellerKey } from "./traveller.ts";

const { headingRowOf, guessColumns, listIn } = columnGuesser({
  fullName: LIST_WORDS.name,
  firstName: LIST_WORDS.firstName,
  phone: LIST_WORDS.phone,
  lang: ["langue", "langue parlee", "language", "lang", "spoken language", "لغه"],
  email: LIST_WORDS.email,
  employeeNumber: [
    ...["matricule", "numero de salarie", "no de salarie", "numero employe", "identifiant", "id", "badge"],
    ...["employee number", "employee id", "employee no", "staff number", "staff id", "number"],
    ...["رقم وظيفي", "رقم موظف", "معرف"],
  ],
  costCentre: [
    ...["centre de cout", "centre de couts", "centre de frais", "section analytique"],
    ...["cost centre", "cost center", "cost code", "مركز تكلفه", "مركز تكاليف"],
  ],
  signText: [
    ...["pancarte", "texte de la pancarte", "texte pancarte", "nom sur la pancarte"],
    ...["sign", "sign text", "name board", "name on the sign", "لافته", "نص لافته"],
  ],
  notes: LIST_WORDS.notes,
});

export const travellersIn = listIn;

type TravellerFault = { line: number; key: TravellerFaultKey; value: string };

type TravellerFaultKey =
  | "hidden"
  | "extra-cells"
  | "name-missing"
  | "site-address"
  | "phone-missing"
  | "phone-unread"
  | "email-unread"
  | "language-unread"
  | "centre-unknown"
  | "too-long"
  | "repeated";

type ReadTravellers = {
  travellers: Traveller[];
  faults: TravellerFault[];
  columns: Set<TravellerKey>;
};

type Checks = {
  readPhone: (text: string) => string | null;
  isEmail: (text: string) => boolean;
  costCentres: readonly string[];
  lang: Lang;
};

/** Null without a column of names and one of phone numbers. A line with a fault is listed with the first of its faults and does not stop the others. */
export function readTravellers(rows: readonly SheetRow[], checks: Checks): ReadTravellers | null {
  const headingRow = headingRowOf(rows);
  const mapping = guessColumns(rows[headingRow]?.cells ?? []);
  if (!mapping.includes("fullName") || !mapping.includes("phone")) return null;
  const columns = new Set(mapping.filter((field) => field !== null && field !== "firstName"));
  const travellers: Traveller[] = [];
  const faults: TravellerFault[] = [];
  const lines = new Map<string, number>();
  for (const row of rows.slice(headingRow + 1)) {
    // The export puts an apostrophe before the sign of a formula.
    const textIn = (field: (typeof mapping)[number]) =>
      plainName(row.cells[mapping.indexOf(field)] ?? "").replace(/^'(?=[=+\-@])/, "");
    const fault = (key: TravellerFaultKey, value = "") => faults.push({ line: row.line, key, value });
    const typed = {
      fullName: plainName(`${textIn("firstName")} ${textIn("fullName")}`),
      phone: textIn("phone"),
      email: asciiDomains(textIn("email")),
      employeeNumber: textIn("employeeNumber"),
      costCentre: textIn("costCentre"),
      signText: textIn("signText"),
      notes: textIn("notes"),
    };
    const long = Object.entries(typed).find(
      ([key, text]) => [...text].length > TRAVELLER_TEXTS[key as keyof typeof typed][1],
    );
    const phone = checks.readPhone(typed.phone);
    const lang = textIn("lang") === "" ? checks.lang : langIn(textIn("lang"));
    const unread = rowFault(row, mapping.length);
    if (unread) fault(unread.key, unread.value);
    else if (typed.fullName === "") fault("name-missing");
    else if (hasSiteAddress(typed.fullName)) fault("site-address", typed.fullName);
    else if (hasLinkOnSign(typed.signText)) fault("site-address", typed.signText);
    else if (long) fault("too-long", [...long[1]].slice(0, 40).join(""));
    else if (typed.phone === "") fault("phone-missing");
    else if (phone === null) fault("phone-unread", typed.phone);
    else if (typed.email !== "" && !checks.isEmail(typed.email)) fault("email-unread", typed.email);
    else if (lang === null) fault("language-unread", textIn("lang"));
    else if (typed.costCentre !== "" && !checks.costCentres.includes(typed.costCentre))
      fault("centre-unknown", typed.costCentre);
    else {
      const identity = identityOf(typed);
      const earlier = lines.get(identity);
      if (earlier !== undefined) {
        fault("repeated", String(earlier));
        continue;
      }
      lines.set(identity, row.line);
      travellers.push({ ...typed, phone, lang, email: typed.email || null });
    }
  }
  return { travellers, faults, columns };
}

const LANGUAGE_WORDS = LANGS.map((lang) => ({
  lang,
  words: new Set(
    [lang, LANGUAGES[lang].name, ...LANGS.map((one) => wordsOf(one)(`travellers.languages.${lang}`))].map(
      folded,
    ),
  ),
}));

function langIn(text: string): Lang | null {
  return LANGUAGE_WORDS.find(({ words }) => words.has(folded(text)))?.lang ?? null;
}
