/**
 * The structure of a benchmark. Each benchmark in this folder exports `run` and ends with
 *
 *   if (import.meta.main) await present(run);
 *
 * so that it runs alone (`node bench/NAME.ts`) and as a part of `npm run bench` (run-all.ts), always in its
 * own process. Benchmarks are not tests, because other work on the machine slows the clock. Figures measured
 * alternately in one run can be compared.
 */

export type Row = {
  what: string;
  ours: number;
  other?: { name: string; value: number };
  /** Ours divided by the other: the median of the ratios per round. */
  ratio?: number;
  /** "/s", "ms", "MB"; for both figures. */
  unit: string;
  /** The limit of the ratio; without a comparison, of our figure. Without a goal the line is informative. */
  goal?: { atLeast: number } | { atMost: number };
};

export type Skipped = { what: string; skipped: string };

export type Line = Row | Skipped;

export async function present(run: () => Promise<Line[]>) {
  const lines = await run();
  if (process.send) process.send(lines);
  else console.log(tableOf(lines));
}

/**
 * Runs both sides alternately, with another one first in each round; the first round warms up and is not
 * counted. Each returns its figure.
 */
export async function sideBySide(
  ours: () => Promise<number> | number,
  other: () => Promise<number> | number,
  rounds = 5,
): Promise<{ ours: number; other: number; ratio: number }> {
  const pairs: { ours: number; other: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const first = round % 2 === 0 ? await ours() : undefined;
    const second = await other();
    pairs.push({ ours: first ?? (await ours()), other: second });
  }
  const counted = pairs.slice(1);
  return {
    ours: median(counted.map((pair) => pair.ours)),
    other: median(counted.map((pair) => pair.other)),
    ratio: median(counted.map((pair) => pair.ours / pair.other)),
  };
}

export function median(numbers: number[]): number {
  return at(numbers, 0.5);
}

export function at(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

const HEAD = ["what", "ours", "other side", "ratio", "goal", "reached"];

export function tableOf(lines: Line[]): string {
  const rows = [HEAD, ...lines.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const text = rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const skipped = lines.filter((line) => "skipped" in line);
  return [...text, ...skipped.map(({ what, skipped }) => `${what}: not measured. ${skipped}`)].join("\n");
}

function cellsOf(line: Line): string[] {
  if ("skipped" in line) return [line.what, "-", "-", "-", "-", "not measured"];
  const { what, ours, other, ratio, unit, goal } = line;
  const counts = ratio ?? ours;
  const own = (value: number) => (ratio === undefined ? `${readable(value)} ${unit}` : value.toFixed(2));
  let wanted = "-";
  let reached = "-";
  if (goal && "atLeast" in goal) {
    wanted = `≥ ${own(goal.atLeast)}`;
    reached = counts >= goal.atLeast ? "yes" : "no";
  } else if (goal) {
    wanted = `≤ ${own(goal.atMost)}`;
    reached = counts <= goal.atMost ? "yes" : "no";
  }
  return [
    what,
    `${readable(ours)} ${unit}`,
    other ? `${readable(other.value)} ${unit} (${other.name})` : "-",
    ratio === undefined ? "-" : ratio.toFixed(2),
    wanted,
    reached,
  ];
}

function readable(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en", { maximumFractionDigits: digits });
}
