import { getMarkRange, type Editor } from "@tiptap/core";

export type LinkRange = {
  from: number;
  to: number;
  /** Of the link that is there already. */
  href: string;
  /** What it says; null where it reaches over several blocks and its words stay as they are. */
  text: string | null;
};

/** The link around the caret, or what is selected, or the place of the caret. */
export function linkRange({ state }: Editor): LinkRange {
  const { selection, schema, doc } = state;
  const link = schema.marks["link"]!;
  const around = getMarkRange(selection.$from, link) ?? undefined;
  const { from, to } = around && selection.to <= around.to ? around : selection;
  const href = around
    ? String(
        selection.$from.doc.nodeAt(around.from)?.marks.find(({ type }) => type === link)?.attrs["href"] ?? "",
      )
    : "";
  const isOneBlock = doc.resolve(from).sameParent(doc.resolve(to));
  return { from, to, href, text: isOneBlock ? doc.textBetween(from, to, " ", " ") : null };
}

/** Words that stay as they are keep their other marks. */
export function setLink(editor: Editor, range: LinkRange, href: string, text: string | null): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const link = state.schema.marks["link"]!.create({ href });
      let { to } = range;
      if (text !== null && text !== range.text) {
        const marks = tr.doc.resolve(range.from).marksAcross(tr.doc.resolve(to)) ?? [];
        tr.replaceWith(range.from, to, state.schema.text(text, link.addToSet(marks)));
        to = range.from + text.length;
      } else {
        tr.addMark(range.from, to, link);
      }
      tr.removeStoredMark(link);
      return true;
    })
    .setTextSelection(text === null ? range.to : range.from + text.length)
    .run();
}

export function removeLink(editor: Editor, { from, to }: LinkRange): void {
  editor.chain().focus().setTextSelection({ from, to }).unsetMark("link").setTextSelection(to).run();
}
