import type { IndexedPlace } from "./search-index.ts";
import type { Hit, Meeting } from "./hit.ts";
import type { TypedWord } from "./typed-word.ts";

const BESIDE = 0.7;
const IMPORTANCE_WEIGHT = 0.4;
const LEAD_BONUS = 0.06;
const RANK: Record<Meeting, number> = { exact: 2, whole: 1, part: 0 };

export function scoreOf(indexed: IndexedPlace, typed: TypedWord[], words: string[]): Hit | undefined {
  let best: Answer | undefined;
  const isTown = indexed.place.kind === "town";
  for (const label of labelsFor(indexed, typed)) {
    const answer = answerOf(label, indexed, typed, words);
    // Some French village is similar to every typo: the rest of its name must have been typed too.
    if (isTown && answer?.meeting === "part" && leansOnSlips(label, typed)) continue;
    if (answer && (!best || isBetter(answer, best))) best = answer;
  }
  const { place, importance } = indexed;
  return best && { place, importance, ...best, score: scoreWith(best.fit, importance) };
}

export function scoreWith(fit: number, importance: number): number {
  return fit + IMPORTANCE_WEIGHT * importance;
}

export function mostFit(typed: TypedWord[]): number {
  const bests = typed.map(({ fits }) => Math.max(...fits.values()));
  const mean = bests.reduce((sum, best) => sum + best, 0) / bests.length;
  return fitFrom(mean, Math.max(...bests)) + LEAD_BONUS;
}

type Answer = Pick<Hit, "fit" | "meeting" | "isAsWritten">;

function isBetter(a: Answer, b: Answer): boolean {
  return a.meeting === b.meeting ? a.fit > b.fit : RANK[a.meeting] > RANK[b.meeting];
}

function labelsFor({ labels, joined }: IndexedPlace, typed: TypedWord[]): number[][] {
  if (typed.length > 1) return labels;
  const meant = joined.filter((word) => typed[0]!.nearly.has(word));
  return meant.length === 0 ? labels : [...labels, ...meant.map((word) => [word])];
}

function answerOf(
  label: number[],
  indexed: IndexedPlace,
  typed: TypedWord[],
  words: string[],
): Answer | undefined {
  let [sum, inLabel, asWritten] = [0, 0, true];
  for (const word of typed) {
    const named = fitIn(word, label, NO_FIT);
    const found = named.fit > 0 ? named : besideName(word, indexed);
    sum += named.fit > 0 ? found.fit : BESIDE * found.fit;
    inLabel += named.fit > 0 ? 1 : 0;
    asWritten &&= found.itself;
  }
  if (inLabel === 0) return undefined;
  const lead = typed[0]!.fits.has(label[0]!) ? LEAD_BONUS : 0;
  const fit = fitFrom(sum / typed.length, coverage(label, typed, words)) + lead;
  return { fit, meeting: meetingOf(label, typed, asWritten), isAsWritten: asWritten };
}

function fitFrom(mean: number, covered: number): number {
  return mean * (0.62 + 0.38 * covered);
}

function coverage(label: number[], typed: TypedWord[], words: string[]): number {
  let [letters, covered] = [0, 0];
  for (const word of label) {
    const { length } = words[word]!;
    let best = 0;
    for (const { fits } of typed) best = Math.max(best, fits.get(word) ?? 0);
    letters += length;
    covered += length * best;
  }
  return covered / letters;
}

function meetingOf(label: number[], typed: TypedWord[], asWritten: boolean): Meeting {
  if (!label.every((word) => typed.some(({ nearly }) => nearly.has(word)))) return "part";
  return asWritten && label.every((word) => typed.some(({ itself }) => itself.has(word))) ? "exact" : "whole";
}

function leansOnSlips(label: number[], typed: TypedWord[]): boolean {
  return typed.some(
    ({ slips, fits }) =>
      label.some((word) => slips.has(word)) && !label.some((word) => fits.has(word) && !slips.has(word)),
  );
}

type Fit = { fit: number; itself: boolean };

const NO_FIT: Fit = { fit: 0, itself: false };

function besideName(word: TypedWord, { context, labels, joined }: IndexedPlace): Fit {
  return [...labels, joined].reduce((best, label) => fitIn(word, label, best), fitIn(word, context, NO_FIT));
}

function fitIn({ fits, itself }: TypedWord, words: number[], best: Fit): Fit {
  for (const word of words) {
    const fit = fits.get(word);
    if (fit !== undefined && fit > best.fit) best = { fit, itself: itself.has(word) };
  }
  return best;
}
