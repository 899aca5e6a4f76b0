import type { Translator } from "#i18n/translator.ts";
import type { AdditionRow } from "./additions.table.ts";

export function additionText(
  { kind, quantity, note }: Pick<AdditionRow, "kind" | "quantity" | "note">,
  { words, formats }: Pick<Translator, "words" | "formats">,
): string {
  const name =
    kind === "waiting"
      ? words("additions.lines.waiting", { duration: formats.duration(quantity * 15 * 60) })
      : words(`additions.lines.${kind}`, { count: quantity });
  return note === "" ? name : words("additions.withNote", { name, note });
}
