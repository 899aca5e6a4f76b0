import { foldedWords } from "#i18n/folded-text.ts";
import type { BankCredit } from "./bank-file.ts";
import { namedIn } from "./bank-line.ts";
import type { BankLineRow } from "./bank.table.ts";

export type StoredLine = Pick<
  BankLineRow,
  "id" | "key" | "aliases" | "account" | "layouts" | "day" | "amount" | "label" | "counterparty" | "reference"
>;

type BankTexts = Pick<BankCredit, "label" | "counterparty" | "reference">;

export type KnownLine = { credit: BankCredit; line: StoredLine };

type Recognised = {
  known: KnownLine[];
  fresh: BankCredit[];
  /** May repeat stored lines of another layout: a person decides. */
  doubtful: BankCredit[];
};

/**
 * Finds the lines of a file that are stored already. In the same layout a line has the same key. Another layout writes the same line in
 * other words: there, lines of the same day, amount and account are compared by their words, each stored line with one line of the file.
 */
export function recogniseLines(credits: BankCredit[], stored: StoredLine[], layout: string): Recognised {
  const found: Recognised = { known: [], fresh: [], doubtful: [] };
  const storedAt = Map.groupBy(stored, placeOf);
  for (const [place, own] of Map.groupBy(credits, placeOf)) {
    const lines = new Set(storedAt.get(place));
    const open = new Set(own);
    const settle = (credit: BankCredit, line: StoredLine) => {
      found.known.push({ credit, line });
      open.delete(credit);
      lines.delete(line);
    };
    const settleBy = (isSame: (credit: BankCredit, line: StoredLine) => boolean) => {
      for (const credit of open) {
        const line = [...lines].find((one) => isSame(credit, one));
        if (line) settle(credit, line);
      }
    };
    settleBy((credit, line) => hasKey(line, credit.key) && line.account === credit.account);
    settleBy((credit, line) => hasKey(line, credit.key) && mayBeOf(credit.account, line.account));
    if (lines.size > 0) {
      const words = new Map([...open, ...lines].map((one) => [one, wordsIn(one)]));
      const mayRepeat = (credit: BankCredit, line: StoredLine) =>
        !line.layouts.includes(layout) && mayBeOf(credit.account, line.account);
      settleBy((credit, line) => mayRepeat(credit, line) && isEqual(words.get(credit)!, words.get(line)!));
      const fits = (credit: BankCredit, line: StoredLine) =>
        mayRepeat(credit, line) && isWithin(words.get(credit)!, words.get(line)!);
      for (const [credit, line] of pairsOf(open, lines, fits)) settle(credit, line);
      for (const credit of open) {
        const isDoubtful = [...lines].some((line) => mayRepeat(credit, line));
        found[isDoubtful ? "doubtful" : "fresh"].push(credit);
      }
    } else found.fresh.push(...open);
  }
  return found;
}

/** A file or a line of before may not name its account. */
function mayBeOf(account: string, other: string): boolean {
  return account === other || account === "" || other === "";
}

function placeOf({ day, amount }: Pick<BankCredit, "day" | "amount">): string {
  return `${day} ${amount}`;
}

function hasKey({ key, aliases }: StoredLine, sought: string): boolean {
  return key === sought || aliases.includes(sought);
}

/** Lines that fit each other and no other line: one and one, or as many as fit the same lines. */
function pairsOf(
  credits: ReadonlySet<BankCredit>,
  lines: ReadonlySet<StoredLine>,
  fits: (credit: BankCredit, line: StoredLine) => boolean,
): [BankCredit, StoredLine][] {
  const fitting = new Map(
    [...credits].map((credit) => [credit, [...lines].filter((line) => fits(credit, line))]),
  );
  const groups = Map.groupBy(credits, (credit) =>
    fitting
      .get(credit)!
      .map(({ id }) => id)
      .join(" "),
  );
  return [...groups.values()].flatMap((own) => {
    const theirs = fitting.get(own[0]!)!;
    const isAlone = [...fitting].every(
      ([credit, others]) => own.includes(credit) || !others.some((line) => theirs.includes(line)),
    );
    if (own.length !== theirs.length || !isAlone) return [];
    return own.map((credit, index): [BankCredit, StoredLine] => [credit, theirs[index]!]);
  });
}

type Words = { text: string; words: Set<string> };

/** Words by which banks name the kind of a movement: they say nothing about the payer. */
const USUAL = new Set([
  ...[
    "vir",
    "virt",
    "virement",
    "virements",
    "recu",
    "inst",
    "instantane",
    "sepa",
    "motif",
    "ref",
    "reference",
  ],
  ...["transfer", "credit", "incoming", "payment", "received", "from", "des", "par", "pour", "the"],
  ...["mme", "mlle", "mrs", "notprovided", "حواله", "تحويل", "وارد"],
]);

/** A shorter word says little. */
const FEWEST_LETTERS = 3;

function wordsIn({ label, counterparty, reference }: BankTexts): Words {
  const text = [label, counterparty, reference].join(" ");
  // "F-2027-000001" is one word.
  const all = foldedWords(text.replaceAll(/(?<=[\p{L}\p{N}])[-._](?=[\p{L}\p{N}])/gu, ""));
  const words = all.filter((word) => (isLong(word) || /\d/.test(word)) && !USUAL.has(word));
  return { text, words: new Set(words.some(isLong) ? words : []) };
}

function isLong(word: string): boolean {
  return word.length >= FEWEST_LETTERS;
}

function isEqual({ words }: Words, { words: others }: Words): boolean {
  return words.size > 0 && words.size === others.size && [...words].every((word) => others.has(word));
}

/** All words of one are in the other: "F-2027-000001" is also in "F 2027 000001". */
function isWithin(one: Words, other: Words): boolean {
  const isPart = ({ words }: Words, of: Words) =>
    words.size > 0 &&
    [...words].every(
      (word) => of.words.has(word) || (word.length > FEWEST_LETTERS && namedIn(of.text, word)),
    );
  return isPart(one, other) || isPart(other, one);
}
