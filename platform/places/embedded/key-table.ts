/**
 * Sorted keys with one number each, as one text and two typed arrays: a map of small arrays for forty
 * thousand names would take ten times the memory.
 */
export type KeyTable = { text: string; starts: Uint32Array; numbers: Uint32Array };

export function keyTableOf(rows: [key: string, number: number][]): KeyTable {
  const sorted = rows.toSorted(([a, first], [b, second]) => (a < b ? -1 : a > b ? 1 : first - second));
  const starts = new Uint32Array(sorted.length + 1);
  sorted.forEach(([key], row) => (starts[row + 1] = starts[row]! + key.length));
  return {
    text: sorted.map(([key]) => key).join(""),
    starts,
    numbers: Uint32Array.from(sorted, ([, number]) => number),
  };
}

export function numbersOf(table: KeyTable, key: string): number[] {
  const from = firstRow(table, key);
  let to = from;
  while (to < table.numbers.length && keyAt(table, to) === key) to++;
  return [...table.numbers.subarray(from, to)];
}

export function numbersBegun(table: KeyTable, beginning: string): number[] {
  return [...table.numbers.subarray(firstRow(table, beginning), firstRow(table, `${beginning}\uffff`))];
}

function firstRow(table: KeyTable, key: string): number {
  let low = 0;
  let high = table.numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyAt(table, middle) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function keyAt({ text, starts }: KeyTable, row: number): string {
  return text.slice(starts[row], starts[row + 1]);
}
