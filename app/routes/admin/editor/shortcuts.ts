import { Extension } from "@tiptap/core";

/**
 * Beside ⌥⌘2 of the editor's package: on Windows that is AltGr, which types letters in French and Arabic layouts. Bold, lists and
 * quotes bring their own; the library tells keys by their place where the layout's letter is not Latin.
 */
export const StyleKeys = Extension.create({
  name: "styleKeys",
  addKeyboardShortcuts: () => ({
    "Mod-Shift-0": ({ editor }) => editor.commands.setParagraph(),
    "Mod-Shift-2": ({ editor }) => editor.commands.toggleHeading({ level: 2 }),
    "Mod-Shift-3": ({ editor }) => editor.commands.toggleHeading({ level: 3 }),
  }),
});
