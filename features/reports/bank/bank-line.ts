import { folded, foldedWords } from "#i18n/folded-text.ts";

/** `aside`: an owner said that it pays nothing on this site. */
export type LineState = "open" | "booked" | "aside";

/**
 * `statement`: the month of an account. `invoice`: on account, of a booking without one. `transfer`: the awaited transfer of an offer, by its payment. `fee`: an amount owed for a ride.
 * `payout`: cards that the payment provider paid out.
 */
export const TARGET_KINDS = ["statement", "invoice", "transfer", "fee", "payout"] as const;

export type TargetKind = (typeof TARGET_KINDS)[number];

/** `bankFee`: cents that a bank kept, and that the company bears. */
export type LineTarget = { kind: TargetKind; id: string; reference: string; bankFee: number };

export const ASIDE_NOTE = 200;

/** A bank on the way keeps this much at most, in cents: a larger gap is a part of the payment. */
const MOST_BANK_FEE = 5_000;

/** `owed`: cents. */
export type OpenAmount = {
  kind: TargetKind;
  id: string;
  reference: string;
  references: string[];
  name: string;
  owed: number;
};

export type ReceivedLine = {
  id: string;
  amount: number;
  label: string;
  counterparty: string;
  reference: string;
};

type MatchedSum = "exact" | "part" | "more";

export type LineMatch = {
  of: OpenAmount;
  by: { reference: boolean; amount: boolean; name: boolean };
  sum: MatchedSum;
  bankFee: number;
};

type MatchedLine<Line extends ReceivedLine> = {
  line: Line;
  sure: LineMatch | null;
  /** The most likely ones first. */
  choices: LineMatch[];
};

const MOST_CHOICES = 5;

/**
 * Finds for each received amount what it pays. Sure: it names one open amount and equals it; or it names none, and amount and name fit one
 * open amount only. An open amount is sure for one line; the next one may be a second payment, which a person decides.
 */
export function matchLines<Line extends ReceivedLine>(
  lines: Line[],
  open: OpenAmount[],
): MatchedLine<Line>[] {
  const taken = new Set<string>();
  return lines.map((line) => {
    const matches = open.flatMap((one) => matchOf(line, one) ?? []).toSorted(byLikelihood);
    const [named, fitting] = [
      matches.filter(({ by }) => by.reference),
      matches.filter(({ by }) => by.amount && by.name),
    ];
    const [only] = named.length > 0 ? named : fitting;
    const isAlone =
      named.length > 0
        ? named.length === 1
        : fitting.length === 1 && matches.filter(({ by }) => by.amount).length === 1;
    const isSure = only !== undefined && isAlone && only.sum === "exact" && !taken.has(keyOf(only.of));
    if (isSure) taken.add(keyOf(only.of));
    return { line, sure: isSure ? only : null, choices: matches.slice(0, MOST_CHOICES) };
  });
}

export function keyOf({ kind, id }: Pick<OpenAmount, "kind" | "id">): string {
  return `${kind}:${id}`;
}

function matchOf(line: ReceivedLine, of: OpenAmount): LineMatch | null {
  const text = [line.label, line.counterparty, line.reference].join(" ");
  const letters = compact(text);
  const by = {
    reference: of.references.some((reference) => isNamed(letters, compact(reference))),
    amount: line.amount === of.owed,
    name: nameIn(text, of.name),
  };
  if (!by.reference && !by.amount && !by.name) return null;
  const sum = line.amount === of.owed ? "exact" : line.amount < of.owed ? "part" : "more";
  if ((of.kind === "fee" || of.kind === "payout") && sum !== "exact") return null;
  return { of, by, sum, bankFee: bankFeeOf(line, of) };
}

/** Cents of a bank's fee that would settle the amount; 0 if it would not. */
export function bankFeeOf(
  { amount }: Pick<ReceivedLine, "amount">,
  { kind, owed }: Pick<OpenAmount, "kind" | "owed">,
): number {
  const gap = owed - amount;
  return (kind === "statement" || kind === "invoice") && gap > 0 && gap <= MOST_BANK_FEE ? gap : 0;
}

export function namedIn(text: string, reference: string): boolean {
  return isNamed(compact(text), compact(reference));
}

/** A reference is not a part of a longer number: F-2027-000001 is not in F-2027-0000012. */
function isNamed(letters: string, reference: string): boolean {
  for (
    let at = letters.indexOf(reference);
    at >= 0 && reference !== "";
    at = letters.indexOf(reference, at + 1)
  ) {
    const next = letters[at + reference.length] ?? "";
    if (!(/\d$/.test(reference) && /\d/.test(next))) return true;
  }
  return false;
}

function byLikelihood(a: LineMatch, b: LineMatch): number {
  const points = ({ by }: LineMatch) => (by.reference ? 4 : 0) + (by.amount ? 2 : 0) + (by.name ? 1 : 0);
  return points(b) - points(a) || (a.of.reference < b.of.reference ? -1 : 1);
}

function compact(text: string): string {
  return plain(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function nameIn(text: string, name: string): boolean {
  const words = new Set(wordsOf(text));
  const own = wordsOf(name).filter((word) => word.length > 2 && !FORMS.has(word));
  return own.length > 0 && own.every((word) => words.has(word));
}

const FORMS = new Set(["SARL", "SAS", "SASU", "EURL", "LTD", "LLC", "INC", "GMBH", "THE", "LES", "DES"]);

function wordsOf(text: string): string[] {
  return foldedWords(text).map((word) => word.toUpperCase());
}

/** Capital letters without accents: banks write nothing else. */
function plain(text: string): string {
  return folded(text).toUpperCase();
}
