import { mailsAt } from "./bytes.ts";
import { boxesIn, readerAt, type Box } from "./iso-boxes.ts";

export type AvifItem = { id: number; type: string; isInside: boolean; parts: { from: number; to: number }[] };

/** The items of a `meta` box. `isInside`: offsets of the item are relative to its `idat` box. */
export function itemsOf(bytes: Uint8Array, children: Box[]): AvifItem[] | null {
  const infos = children.find(({ type }) => type === "iinf");
  const places = children.find(({ type }) => type === "iloc");
  if (!infos || !places) return null;
  const types = typesIn(bytes, infos);
  return placesIn(bytes, places).map((item) => ({ ...item, type: types.get(item.id) ?? "" }));
}

function typesIn(bytes: Uint8Array, box: Box): Map<number, string> {
  const version = bytes[box.from] ?? 0;
  const entries = boxesIn(bytes, box.from + (version === 0 ? 6 : 8), box.to);
  return new Map(
    entries.map(({ from }) => {
      const wide = (bytes[from] ?? 0) >= 3;
      const reader = readerAt(bytes, from + 4);
      const id = reader.number(wide ? 4 : 2);
      return [id, mailsAt(bytes, reader.at() + 2, 4)];
    }),
  );
}

function placesIn(bytes: Uint8Array, { from }: Box): Omit<AvifItem, "type">[] {
  const version = bytes[from] ?? 0;
  const reader = readerAt(bytes, from + 4);
  const sizes = reader.number(2);
  const size = (shift: number) => (sizes >> shift) & 15;
  const count = reader.number(version < 2 ? 2 : 4);
  return Array.from({ length: count }, () => {
    const id = reader.number(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : reader.number(2) & 15;
    reader.number(2);
    const base = reader.number(size(4));
    const parts = Array.from({ length: reader.number(2) }, () => {
      if (version > 0) reader.number(size(0));
      const start = base + reader.number(size(12));
      const length = reader.number(size(8));
      // A length of 0 means "to the end of the file", and construction method 2 refers to other items: both are unsupported.
      if (length === 0 || method > 1) throw new RangeError("The place of an item is unknown.");
      return { from: start, to: start + length };
    });
    return { id, isInside: method === 1, parts };
  });
}
