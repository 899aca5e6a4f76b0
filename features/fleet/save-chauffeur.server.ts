import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { readDay } from "#i18n/typed-moment.ts";
import { plainName, latinDigits, lengthOf } from "#i18n/clean-text.ts";
import {
  chosenIn,
  cleanText,
  numberIn,
  printedText,
  readForm,
  shortText,
  tokenText,
} from "#i18n/read-form.server.ts";
import { readPhone } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { isParisDay, monthsAfter, parisDateOf } from "#i18n/paris-time.ts";
import { isCardValid, LONGEST_CARD_YEARS, plainCardNumber, SPOKEN_LANGUAGES } from "./chauffeur.ts";
import { findChauffeur, insertChauffeur, updateChauffeur, type NewChauffeur } from "./chauffeurs.server.ts";

/** A phone number without a country code is French. */
const HOME = "FR";

const chauffeurForm = {
  fullName: [
    "full_name",
    printedText(80, { long: "too-long", signs: "name-signs", missing: "name-missing" }),
  ],
  phone: shortText(40, "phone-missing"),
  cardNumber: [
    "card_number",
    cleanText((typed) => plainCardNumber(latinDigits(plainName(typed))))
      .refine((text) => text !== "", "card-missing")
      .refine((text) => /^[A-Z0-9]{5,20}$/.test(text), "card-invalid"),
  ],
  cardExpiresOn: ["card_expires_on", cleanText((typed) => readDay(plainName(typed)))],
  /** The id of the new record, so that a double click adds one chauffeur. */
  formKey: ["form_key", tokenText(36)],
} as const;

export type TypedChauffeur = Record<keyof typeof chauffeurForm, string> & { languages: string[] };

export type RecordSaved<Typed> =
  | { kind: "done"; id: string; isNew: boolean }
  | { kind: "invalid"; errors: FieldError[]; typed: Typed }
  | { kind: "conflict"; typed: Typed };

/** `version`: the one that the form has shown. */
export function readChauffeurForm(form: FormData) {
  const read = readForm(chauffeurForm, form, ({ phone }) =>
    phone === "" || readPhone(phone, HOME) ? [] : [fieldError("phone", "phone-invalid")],
  );
  const languages = SPOKEN_LANGUAGES.filter((one) => chosenIn(form, "languages", 40).includes(one));
  return { ...read, languages, version: numberIn(form, "version") };
}

/** Adds a chauffeur (`id` null), or saves one by compare-and-set on the version that the form has shown. */
export async function saveChauffeur(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  id: string | null,
  read: ReturnType<typeof readChauffeurForm>,
): Promise<RecordSaved<TypedChauffeur>> {
  const now = clock.now();
  const before = id === null ? undefined : await findChauffeur(db, id);
  const { languages } = read;
  const typed = { ...read.typed, languages };
  const errors = [
    ...read.errors,
    ...cardFaults(read.typed.cardExpiresOn, before?.cardExpiresOn, now),
    ...(languages.length === 0 ? [fieldError("languages", "languages-missing")] : []),
  ];
  if (!read.ok || errors.length > 0) return { kind: "invalid", errors, typed };
  const { fullName, phone, cardNumber, cardExpiresOn, formKey } = read.value;
  const chauffeur: NewChauffeur = {
    fullName,
    cardNumber,
    cardExpiresOn,
    languages,
    phone: readPhone(phone, HOME) ?? "",
  };
  if (id === null) {
    if (!isUuid(formKey)) return { kind: "conflict", typed };
    return db.transaction(async (tx) => {
      if (await insertChauffeur(tx, formKey, chauffeur, now)) {
        const entry = { action: "chauffeur-added", subject: "chauffeur", subjectId: formKey } as const;
        await writeAudit(tx, dispatcher, entry, now);
      }
      return { kind: "done", id: formKey, isNew: true };
    });
  }
  if (!before || before.erasedAt) return { kind: "conflict", typed };
  const seen = { id, version: read.version };
  const fields = (Object.keys(chauffeur) as (keyof NewChauffeur)[]).filter(
    (field) => String(chauffeur[field]) !== String(before[field]),
  );
  if (fields.length === 0 && seen.version === before.version) return { kind: "done", id, isNew: false };
  return db.transaction(async (tx) => {
    if (!(await updateChauffeur(tx, seen, chauffeur, now))) return { kind: "conflict", typed };
    const entry = { action: "chauffeur-changed", subject: "chauffeur", subjectId: id } as const;
    await writeAudit(tx, dispatcher, { ...entry, details: { fields: fields.join(" ") } }, now);
    return { kind: "done", id, isNew: false };
  });
}

/** An expired card is refused unless its date is unchanged, because other fields can still change after the expiry. */
function cardFaults(typed: string, before: string | undefined, now: Date): FieldError[] {
  const wrong = (key: string, params?: Record<string, number>) => [
    fieldError("card_expires_on", key, params),
  ];
  if (typed === "") return wrong("expiry-missing");
  if (lengthOf(typed) > 10 || !isParisDay(typed)) return wrong("expiry-invalid");
  if (typed === before) return [];
  const today = parisDateOf(now);
  if (!isCardValid(typed, today)) return wrong("expiry-past");
  if (typed > monthsAfter(today, LONGEST_CARD_YEARS * 12)) {
    return wrong("expiry-far", { years: LONGEST_CARD_YEARS });
  }
  return [];
}
