import { inEveryLang, type Lang } from "#i18n/locales.ts";

/** An unpaid invoice of an account is reminded three times at most. The third one names what the law adds. */
export const STAGES = [1, 2, 3] as const;

export type Stage = (typeof STAGES)[number];

export type ReminderText = { subject: string; text: string };

type ReminderTexts = Record<Lang, Record<Stage, ReminderText>>;

export type ReminderSettings = {
  /** Sends reminders every morning. Off until an owner turns it on. */
  isOn: boolean;
  days: Record<Stage, number>;
  /**
   * The rate of the European Central Bank for its last refinancing operation, in hundredths of a per cent; null until an owner has typed it:
   * then no amount of interest is named.
   */
  bankRate: number | null;
  /** Without a row for a language or a stage, the words of the dictionary apply. */
  texts: Partial<Record<Lang, Partial<Record<Stage, ReminderText>>>>;
};

export const DEFAULT_REMINDERS: ReminderSettings = {
  isOn: false,
  days: { 1: 7, 2: 21, 3: 35 },
  bankRate: null,
  texts: {},
};

export const [SUBJECT_LENGTH, TEXT_LENGTH] = [120, 2_000];
export const MOST_DAYS = 365;

const PLACEHOLDERS = ["number", "amount", "due", "days"] as const;

type Placeholder = (typeof PLACEHOLDERS)[number];

/** Each word for itself: the texts of the dictionary keep their braces, and are filled in like those of an owner. */
export const UNFILLED = { number: "{number}", amount: "{amount}", due: "{due}", days: "{days}" };

export function filledIn(text: string, values: Record<Placeholder, string>): string {
  return PLACEHOLDERS.reduce((filled, name) => filled.replaceAll(`{${name}}`, values[name]), text);
}

/** Days in Paris. */
export type Reminded = { overdue: number; sent: { stage: Stage; on: string }[] };

export function nextStage({ overdue, sent }: Reminded): Stage | null {
  const next = STAGES.find((stage) => sent.every((one) => one.stage < stage)) ?? null;
  return overdue > 0 ? next : null;
}

/** An invoice that was overdue for long when an owner turns reminders on gets them in order. */
export function isStageDue({ overdue, sent }: Reminded, days: Record<Stage, number>, today: string): boolean {
  const next = nextStage({ overdue, sent });
  if (next === null || overdue < days[next]) return false;
  const last = sent.at(-1);
  return !last || daysBetween(last.on, today) >= days[next] - days[last.stage];
}

/** Added to the bank's rate: article L441-10 II of the code of commerce, the rate of the invoices (`documents.print.latePayment`). */
const POINTS = 1_000;

/** For the costs of recovery, in cents: article D441-5 of the code of commerce. Between businesses only. */
export const RECOVERY_FEE = 4_000;

/** Interest for late payment in cents, rounded down, or null without the bank's rate. */
export function interestOf(left: number, overdue: number, bankRate: number | null): number | null {
  return bankRate === null ? null : Math.floor((left * (bankRate + POINTS) * overdue) / (10_000 * 365));
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

export function textsOf(
  { texts }: Pick<ReminderSettings, "texts">,
  words: (lang: Lang, stage: Stage) => ReminderText,
): ReminderTexts {
  const stagesOf = (lang: Lang) => {
    const of = (stage: Stage) => texts[lang]?.[stage] ?? words(lang, stage);
    return { 1: of(1), 2: of(2), 3: of(3) };
  };
  return inEveryLang(stagesOf);
}
