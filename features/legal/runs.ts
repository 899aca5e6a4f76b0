import type { COMPANY_LANG } from "#i18n/locales.ts";
import type { LegalFact } from "#i18n/legal/legal-fact.ts";

/** A stretch of text, plain or with what sets it apart. */
export type Run = string | MarkedRun;

export type MarkedRun = {
  text: string;
  strong?: true;
  /** Reads from left to right, whatever stands around it. */
  ltr?: true;
  /** The operator's own words are French on every page. */
  lang?: typeof COMPANY_LANG;
  /** `#section`, the name of a legal page, `fr` for the same page in French, or a whole address. */
  to?: string;
};

/** Something the text names in braces; an empty one means "not given yet". */
export type Fact = Omit<MarkedRun, "strong">;
export type Facts = Record<LegalFact, Fact>;

const MARKS =
  /\*\*(?<strong>.+?)\*\*|\[\[(?<ltr>.+?)\]\]|\[(?<label>[^[\]]+)\]\((?<to>[^()\s]+)\)|\{(?<fact>\w+)\}/;

/** Reads the little markup of the legal texts. Null when a fact in it is not given yet: the line is then left out. */
export function runsOf(text: string, facts: Facts): Run[] | null {
  const runs: Run[] = [];
  let rest = text;
  for (let mark = MARKS.exec(rest); mark; mark = MARKS.exec(rest)) {
    if (mark.index > 0) runs.push(rest.slice(0, mark.index));
    const marked = runsOfMark(mark.groups ?? {}, facts);
    if (!marked) return null;
    runs.push(...marked);
    rest = rest.slice(mark.index + mark[0].length);
  }
  return rest === "" ? runs : [...runs, rest];
}

function runsOfMark(
  { strong, ltr, label, to, fact }: Record<string, string | undefined>,
  facts: Facts,
): Run[] | null {
  if (strong) return runsOf(strong, facts)?.map((run) => ({ ...asMarked(run), strong: true })) ?? null;
  if (ltr) {
    const inner = runsOf(ltr, facts);
    return inner && [{ text: inner.map((run) => asMarked(run).text).join(""), ltr: true }];
  }
  if (label && to) return [{ text: label, to }];
  const known = facts[fact as LegalFact];
  return known.text === "" ? null : [isPlain(known) ? known.text : known];
}

function isPlain({ ltr, lang, to }: Fact) {
  return !ltr && !lang && !to;
}

function asMarked(run: Run): MarkedRun {
  return typeof run === "string" ? { text: run } : run;
}
