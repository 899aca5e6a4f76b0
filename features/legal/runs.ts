import type { COMPANY_LANG } from "#i18n/locales.ts";
import type { LegalFact } from "#i18n/legal/legal-fact.ts";

export type Run = string | MarkedRun;

export type MarkedRun = {
  text: string;
  strong?: true;
  ltr?: true;
  lang?: typeof COMPANY_LANG;
  /** `#section`, the name of a legal page, `fr` for the same page in French, or an absolute URL. */
  to?: string;
};

/** The value of a placeholder in braces; an empty text means "not given yet". */
export type Fact = Omit<MarkedRun, "strong">;
export type Facts = Record<LegalFact, Fact>;

const MARKS =
  /\*\*(?<strong>.+?)\*\*|\[\[(?<ltr>.+?)\]\]|\[(?<label>[^[\]]+)\]\((?<to>[^()\s]+)\)|\{(?<fact>\w+)\}/;

/** Parses the markup of the legal texts. Returns null if a fact is not given yet; the caller then omits the line. */
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
