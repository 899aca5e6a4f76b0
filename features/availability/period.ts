/** Milliseconds since 1970, UTC; `to` is exclusive. */
export type Period = { from: number; to: number };

export function overlaps(one: Period, other: Period): boolean {
  return one.from < other.to && other.from < one.to;
}

/** The parts of `period` that none of `others` covers, in order. */
export function without(period: Period, others: Period[]): Period[] {
  return others.reduce(
    (left, { from, to }) =>
      left.flatMap((part) => {
        if (!overlaps(part, { from, to })) return [part];
        const before = { from: part.from, to: from };
        const after = { from: to, to: part.to };
        return [before, after].filter((rest) => rest.from < rest.to);
      }),
    [period],
  );
}

export function merged(periods: Period[]): Period[] {
  const result: Period[] = [];
  for (const period of periods.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && period.from <= last.to) last.to = Math.max(last.to, period.to);
    else result.push({ ...period });
  }
  return result;
}
