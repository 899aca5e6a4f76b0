import type { Editor } from "@tiptap/core";
import { directionAt } from "./block-direction.ts";
import { MOST_COLUMNS, MOST_ROWS } from "./post-schema.ts";

export type ToolbarState = ReturnType<typeof toolbarState>;

export function toolbarState(editor: Editor) {
  const can = editor.can();
  const { $from } = editor.state.selection;
  const isText = $from.parent.isTextblock;
  return {
    level: $from.parent.type.name === "heading" ? Number($from.parent.attrs["level"]) : 0,
    isText,
    isInTable: Boolean(ancestor(editor, ["table"])),
    isBold: editor.isActive("bold"),
    isItalic: editor.isActive("italic"),
    isSuperscript: editor.isActive("superscript"),
    isSubscript: editor.isActive("subscript"),
    isLink: editor.isActive("link"),
    list: ancestor(editor, ["bulletList", "orderedList"])?.type.name ?? null,
    isQuote: editor.isActive("blockquote"),
    dir: directionAt(editor),
    canBulletList: can.toggleList("bulletList", "listItem"),
    canOrderedList: can.toggleList("orderedList", "listItem"),
    canQuote: editor.isActive("blockquote") || can.toggleWrap("blockquote"),
    canIndent: can.sinkListItem("listItem"),
    canOutdent: can.liftListItem("listItem"),
    canUndo: can.undo(),
    canRedo: can.redo(),
    ...tableState(editor),
  };
}

function tableState(editor: Editor) {
  const table = ancestor(editor, ["table"]);
  const [first] = table?.children ?? [];
  const rows = table?.children ?? [];
  return {
    hasHeaderRow: first?.children.every(({ type }) => type.name === "tableHeader") ?? false,
    hasHeaderColumn: rows.length > 0 && rows.every((row) => row.firstChild?.type.name === "tableHeader"),
    canAddRow: rows.length < MOST_ROWS,
    canAddColumn: (first?.childCount ?? 0) < MOST_COLUMNS,
  };
}

function ancestor(editor: Editor, names: string[]) {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if (names.includes($from.node(depth).type.name)) return $from.node(depth);
  }
  return null;
}
