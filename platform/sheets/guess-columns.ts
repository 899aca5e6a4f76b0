import { foldedWords } from "#i18n/folded-text.ts";
import type { Sheet, SheetRow } from "./sheet.ts";

export function plainHeading(heading: string): string {
  return foldedWords(heading)
    .map((word) => (word.length > 3 ? word.replace(/^ال/, "") : word))
    .join(" ");
}

const ROWS_ABOVE = 10;

export function columnGuesser<Field extends string>(words: Record<Field, readonly string[]>) {
  type Guess = { field: Field; weight: number };
  const fields = Object.keys(words) as Field[];
  const headings = new Map(fields.map((field) => [field, words[field].map(plainHeading)]));

  function guessesFor(heading: string): Guess[] {
    const plain = plainHeading(heading);
    if (plain === "") return [];
    return fields.flatMap((field): Guess[] => {
      const weights = headings.get(field)!.map((known) => {
        if (plain === known) return 1_000;
        return known.length > 1 && ` ${plain} `.includes(` ${known} `) ? known.length : 0;
      });
      const weight = Math.max(...weights);
      return weight > 0 ? [{ field, weight }] : [];
    });
  }

  /** The number of known headings of each of the first rows. */
  function knownIn(rows: readonly SheetRow[]): number[] {
    return rows
      .slice(0, ROWS_ABOVE)
      .map(
        ({ cells }) =>
          new Set(
            cells.flatMap((cell) => guessesFor(cell).find(({ weight }) => weight === 1_000)?.field ?? []),
          ).size,
      );
  }

  return {
    headingRowOf(rows: readonly SheetRow[]): number {
      const known = knownIn(rows);
      const most = Math.max(...known, 0);
      return most < 2 ? 0 : known.indexOf(most);
    },

    /** The first sheet with two known headings, or else the first: a cover sheet is often in front of the list. */
    listIn(sheets: readonly [Sheet, ...Sheet[]]): Sheet {
      return sheets.find(({ rows }) => Math.max(...knownIn(rows), 0) >= 2) ?? sheets[0];
    },

    /**
     * The field of each column. `remembered`: the mapping of the account's last list by heading, which precedes the guess. A
     * field belongs to one column, the one whose heading fits best.
     */
    guessColumns(
      row: readonly string[],
      remembered: ReadonlyMap<string, Field | null> = new Map(),
    ): (Field | null)[] {
      const mapping: (Field | null)[] = row.map(() => null);
      const used = new Set<Field>();
      const settled = new Set<number>();
      row.forEach((heading, column) => {
        const field = remembered.get(plainHeading(heading));
        if (field === undefined || (field && used.has(field))) return;
        mapping[column] = field;
        settled.add(column);
        if (field) used.add(field);
      });
      const guesses = row
        .flatMap((heading, column) => guessesFor(heading).map((guess) => ({ ...guess, column })))
        .toSorted((a, b) => b.weight - a.weight || a.column - b.column);
      for (const { field, column } of guesses) {
        if (used.has(field) || settled.has(column)) continue;
        mapping[column] = field;
        used.add(field);
        settled.add(column);
      }
      return mapping;
    },
  };
}
