import { NodeSelection } from "@tiptap/pm/state";
import type { EditorProps, EditorView } from "@tiptap/pm/view";
import { isAllowedHref } from "#features/blog/post/post-link.ts";
import type { BlockDirection } from "./block-direction.ts";
import { cleanPasted } from "./clean-pasted.ts";

/** What comes from a clipboard, is dropped or typed upon a picture. Files have their place in the library, not in a text. */
export function incoming(dir: BlockDirection): EditorProps {
  return {
    transformPastedHTML: (html) => cleanPasted(html, dir),
    // Word ends lines within a paragraph with this sign.
    transformPastedText: (text) => text.replaceAll("\v", "\n"),
    handlePaste: (view, event) => {
      const data = event.clipboardData;
      if (!data) return false;
      return linkSelection(view, data.getData("text/plain").trim()) || isOnlyFiles(data);
    },
    handleDrop: (_, event) => {
      const hasFiles = Boolean(event.dataTransfer?.files.length);
      if (hasFiles) event.preventDefault();
      return hasFiles;
    },
    // What is typed while a picture is chosen would take its place.
    handleTextInput: ({ state: { selection } }) => selection instanceof NodeSelection,
  };
}

/** An address pasted upon words makes them a link. */
function linkSelection({ state, dispatch }: EditorView, text: string): boolean {
  const { selection, schema, tr } = state;
  if (selection.empty || selection instanceof NodeSelection) return false;
  if (!/^https?:/i.test(text) || !isAllowedHref(text)) return false;
  const link = schema.marks["link"]!.create({ href: text });
  dispatch(tr.addMark(selection.from, selection.to, link));
  return true;
}

function isOnlyFiles(data: DataTransfer): boolean {
  return data.files.length > 0 && !data.types.includes("text/html") && !data.types.includes("text/plain");
}
