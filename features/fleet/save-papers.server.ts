import { createHash } from "node:crypto";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { fieldIn, lengthOf, plainName } from "#i18n/clean-text.ts";
import { readDay } from "#i18n/typed-moment.ts";
import { choice, cleanText, printedText, readForm, type FormFields } from "#i18n/read-form.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { holdCar, holdChauffeur, updateCar } from "./chauffeurs.server.ts";
import type { CarRow } from "./chauffeurs.table.ts";
import {
  AGE_EXEMPTIONS,
  CAR_PAPERS,
  CHAUFFEUR_PAPERS,
  LONGEST_PAPER_YEARS,
  PAPER_NUMBER_LENGTH,
  type PaperKind,
} from "./papers.ts";
import { papersOf, writePapers, type PaperHolder } from "./papers.server.ts";
import type { PaperRow } from "./papers.table.ts";
import { deleteScans } from "#features/fleet/scans/delete-scans.server.ts";
import { isParisDay, monthsAfter, parisDateOf } from "#i18n/paris-time.ts";
import { OLDEST_CAR } from "./car.ts";
import type { RecordSaved } from "./save-chauffeur.server.ts";

type TypedPapers = Record<string, string>;

type Needs = Pick<Services, "db" | "clock" | "jobs">;

const KINDS: Record<"chauffeur" | "car", readonly PaperKind[]> = {
  chauffeur: CHAUFFEUR_PAPERS,
  car: CAR_PAPERS,
};

/** `seen`: the `papersKey` that the form has shown. */
export function readPapersForm(form: FormData, subject: "chauffeur" | "car") {
  return { ...readForm(fieldsOf(KINDS[subject], subject === "car"), form), seen: fieldIn(form, "seen") };
}

type PapersRead = ReturnType<typeof readPapersForm>;

export function saveChauffeurPapers(
  services: Needs,
  dispatcher: Dispatcher,
  id: string,
  read: PapersRead,
): Promise<RecordSaved<TypedPapers>> {
  return savePapers(services, dispatcher, { subject: "chauffeur", holder: { chauffeurId: id }, id }, read);
}

export function saveCarPapers(
  services: Needs,
  dispatcher: Dispatcher,
  id: string,
  read: PapersRead,
): Promise<RecordSaved<TypedPapers>> {
  return savePapers(services, dispatcher, { subject: "car", holder: { carId: id }, id }, read);
}

type Of = { subject: "chauffeur" | "car"; holder: PaperHolder; id: string };

async function savePapers(
  { db, clock, jobs }: Needs,
  dispatcher: Dispatcher,
  { subject, holder, id }: Of,
  read: PapersRead,
): Promise<RecordSaved<TypedPapers>> {
  const now = clock.now();
  const kinds = KINDS[subject];
  const { typed } = read;
  return db.transaction(async (tx): Promise<RecordSaved<TypedPapers>> => {
    const record = await hold(tx, subject, id);
    const before = record ? await papersOf(tx, [holder]) : [];
    const car = record && "plate" in record ? record : null;
    const errors = [
      ...read.errors,
      ...kinds.flatMap((kind) =>
        paperFaults(kind, typed, before.find((paper) => paper.kind === kind)?.expiresOn, now),
      ),
      ...(car ? registrationFaults(typed["first_registered_on"] ?? "", now) : []),
    ];
    const isErased = record !== undefined && "erasedAt" in record && record.erasedAt !== null;
    if (!record || isErased || read.seen !== papersKey(before, car)) return { kind: "conflict", typed };
    if (errors.length > 0) return { kind: "invalid", errors: inOrderOf(typed, errors), typed };
    const papers = kinds.map((kind) => ({ kind, paper: paperIn(typed, kind) }));
    await writePapers(tx, holder, papers, now);
    const removed = papers.filter(({ paper }) => paper === null).map(({ kind }) => kind);
    await deleteScans({ jobs }, tx, holder, { kinds: removed });
    if (car) await writeAge(tx, car, typed, now);
    const entry = { action: `${subject}-papers-changed`, subject, subjectId: id } as const;
    await writeAudit(tx, dispatcher, entry, now);
    return { kind: "done", id, isNew: false };
  });
}

/** As the form shows its fields. */
function inOrderOf(typed: TypedPapers, errors: FieldError[]): FieldError[] {
  const order = Object.keys(typed);
  return errors.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

/** A different key means that another dispatcher has saved the papers in the meantime. */
export function papersKey(
  papers: PaperRow[],
  car: Pick<CarRow, "year" | "firstRegisteredOn" | "ageExemption"> | null,
): string {
  const shown = papers.map(({ kind, number, expiresOn }) => [kind, number, expiresOn]);
  const age = car ? [car.year, car.firstRegisteredOn, car.ageExemption] : [];
  const text = JSON.stringify([shown.toSorted(), age]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

function hold(tx: Db, subject: Of["subject"], id: string) {
  return subject === "car" ? holdCar(tx, id) : holdChauffeur(tx, id);
}

function fieldsOf(kinds: readonly PaperKind[], isCar: boolean): FormFields {
  const day = () => cleanText((typed) => readDay(plainName(typed)));
  return Object.fromEntries([
    ...kinds.flatMap((kind) => [
      [`${kind}_number`, printedText(PAPER_NUMBER_LENGTH, { long: "too-long", signs: "name-signs" })],
      [`${kind}_expires_on`, day()],
    ]),
    ...(isCar
      ? [
          ["first_registered_on", day()],
          ["age_exemption", choice(AGE_EXEMPTIONS, null)],
        ]
      : []),
  ]) as FormFields;
}

function paperIn(typed: TypedPapers, kind: PaperKind): Pick<PaperRow, "number" | "expiresOn"> | null {
  const expiresOn = typed[`${kind}_expires_on`];
  return expiresOn ? { expiresOn, number: typed[`${kind}_number`] || null } : null;
}

/** An expired paper cannot be entered. A recorded paper that has expired can stay. */
function paperFaults(
  kind: PaperKind,
  typed: TypedPapers,
  before: string | undefined,
  now: Date,
): FieldError[] {
  const field = `${kind}_expires_on`;
  const day = typed[field] ?? "";
  if (day === "") return typed[`${kind}_number`] ? [fieldError(field, "paper-expiry-missing")] : [];
  if (!isDay(day)) return [fieldError(field, "expiry-invalid")];
  const today = parisDateOf(now);
  const years = LONGEST_PAPER_YEARS[kind];
  if (day === before) return [];
  if (day < today) return [fieldError(field, "paper-past")];
  return day > monthsAfter(today, years * 12) ? [fieldError(field, "paper-far", { years })] : [];
}

function registrationFaults(day: string, now: Date): FieldError[] {
  const wrong = (key: string) => [fieldError("first_registered_on", key)];
  if (day === "") return [];
  if (!isDay(day) || Number(day.slice(0, 4)) < OLDEST_CAR) return wrong("expiry-invalid");
  return day > parisDateOf(now) ? wrong("registration-future") : [];
}

function isDay(day: string): boolean {
  return lengthOf(day) <= 10 && isParisDay(day);
}

/** The year follows the day of registration, so that the two never differ. */
async function writeAge(tx: Db, car: CarRow, typed: TypedPapers, now: Date): Promise<void> {
  const firstRegisteredOn = typed["first_registered_on"] || null;
  const ageExemption = AGE_EXEMPTIONS.find((one) => one === typed["age_exemption"]) ?? null;
  const year = firstRegisteredOn ? Number(firstRegisteredOn.slice(0, 4)) : car.year;
  const isSame =
    firstRegisteredOn === car.firstRegisteredOn && ageExemption === car.ageExemption && year === car.year;
  if (!isSame) await updateCar(tx, car, { firstRegisteredOn, ageExemption, year }, now);
}
