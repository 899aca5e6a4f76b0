import { LANGS, type Lang } from "#i18n/locales.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { latinDigits, type SentForm } from "#i18n/clean-text.ts";
import { lineText, longText, numberIn, readForm, shortText } from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { ONLY_SUBJECTS } from "#features/accounts/audit/audit.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { usualReminder } from "./invoice-reminder-mail.server.ts";
import {
  interestOf,
  MOST_DAYS,
  nextStage,
  STAGES,
  SUBJECT_LENGTH,
  TEXT_LENGTH,
  textsOf,
  type ReminderSettings,
  type Stage,
} from "./reminder.ts";
import { readReminderSettings, unpaidInvoices, writeReminderSettings } from "./reminders.server.ts";

type TypedReminders = Record<string, string>;

type RemindersSaved = { kind: "done" } | { kind: "changed" } | { kind: "invalid"; errors: FieldError[] };

export function nameOf(part: "subject" | "text", lang: Lang, stage: Stage): string {
  return `${part}_${lang}_${stage}`;
}

const HALVES = LANGS.flatMap((lang) => STAGES.map((stage) => ({ lang, stage })));

const FIELDS = {
  is_on: shortText(5),
  bank_rate: shortText(8),
  ...Object.fromEntries(STAGES.map((stage) => [`days_${stage}`, shortText(4)])),
  ...Object.fromEntries(
    HALVES.flatMap(({ lang, stage }) => [
      [nameOf("subject", lang, stage), lineText(SUBJECT_LENGTH, "reminder-text-missing")],
      [nameOf("text", lang, stage), longText(TEXT_LENGTH, "reminder-text-missing")],
    ]),
  ),
};

/** `version`: the one that the form showed. */
export function readRemindersForm(form: SentForm) {
  return { ...readForm(FIELDS, form, numbersOf), version: numberIn(form, "version") };
}

/** Compare-and-set on the version that the form showed. */
export async function saveReminders(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
  { typed, errors, version }: ReturnType<typeof readRemindersForm>,
): Promise<RemindersSaved> {
  if (errors.length > 0) return { kind: "invalid", errors };
  const of = (name: string) => (typed as TypedReminders)[name] ?? "";
  const record: ReminderSettings = {
    isOn: of("is_on") !== "",
    days: { 1: dayIn(of("days_1"))!, 2: dayIn(of("days_2"))!, 3: dayIn(of("days_3"))! },
    bankRate: rateIn(of("bank_rate")) ?? null,
    texts: {},
  };
  for (const { lang, stage } of HALVES) {
    const own = { subject: of(nameOf("subject", lang, stage)), text: of(nameOf("text", lang, stage)) };
    const usual = usualReminder(lang, stage);
    // Unchanged words follow the dictionary, so that a later release can mend them.
    if (own.subject === usual.subject && own.text === usual.text) continue;
    record.texts[lang] = { ...record.texts[lang], [stage]: own };
  }
  const now = clock.now();
  return db.transaction(async (tx): Promise<RemindersSaved> => {
    if (!(await writeReminderSettings(tx, record, version, now))) return { kind: "changed" };
    const entry = {
      action: "reminders-changed",
      subject: "company",
      subjectId: ONLY_SUBJECTS.company,
    } as const;
    await writeAudit(tx, owner, { ...entry, details: { on: String(record.isOn) } }, now);
    return { kind: "done" };
  });
}

function numbersOf(typed: TypedReminders): FieldError[] {
  const days = STAGES.map((stage) => dayIn(typed[`days_${stage}`] ?? ""));
  const isRising = days.every((day, index) => day !== null && day > (days[index - 1] ?? 0));
  return [
    ...(isRising ? [] : [fieldError("days_1", "reminder-days-wrong")]),
    ...(rateIn(typed["bank_rate"] ?? "") === undefined
      ? [fieldError("bank_rate", "reminder-rate-wrong")]
      : []),
  ];
}

function dayIn(text: string): number | null {
  const digits = latinDigits(text).trim();
  const day = /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  return day > 0 && day <= MOST_DAYS ? day : null;
}

/** `2,15` as 215; null for an empty text, undefined for another one. */
function rateIn(text: string): number | null | undefined {
  const plain = latinDigits(text).replace("٫", ".").replace(",", ".").replace("%", "").trim();
  if (plain === "") return null;
  return /^\d{1,2}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

export async function readReminders({ db, clock }: Pick<Services, "db" | "clock">, _owner: Owner) {
  const [invoices, { settings, version }] = await Promise.all([
    unpaidInvoices(db, parisDateOf(clock.now())),
    readReminderSettings(db),
  ]);
  return {
    invoices: invoices.map((invoice) => ({
      number: invoice.reference,
      buyer: invoice.buyer,
      organisation: invoice.organisation,
      booking: invoice.booking,
      dueOn: invoice.dueOn,
      age: invoice.age,
      overdue: invoice.overdue,
      left: invoice.left,
      interest: interestOf(invoice.left, invoice.overdue, settings.bankRate),
      sent: invoice.sent,
      next: nextStage(invoice),
    })),
    isOn: settings.isOn,
    days: settings.days,
    bankRate: settings.bankRate,
    texts: textsOf(settings, usualReminder),
    version,
  };
}

export type Reminders = Awaited<ReturnType<typeof readReminders>>;
