import { Node, wrappingInputRule } from "@tiptap/core";
import { inputRuleFor } from "./input-rule-for.ts";
import { PLAIN_BLOCK } from "./list-nodes.ts";

export const Quote = Node.create({
  name: "blockquote",
  group: "block",
  content: `${PLAIN_BLOCK}+`,
  defining: true,
  parseHTML: () => [{ tag: "blockquote" }],
  renderHTML: () => ["blockquote", 0],
  addInputRules: () => [inputRuleFor("blockquote", /^\s*>\s$/, wrappingInputRule)],
  addKeyboardShortcuts: () => ({
    "Mod-Shift-9": ({ editor }) => editor.commands.toggleWrap("blockquote"),
    /** At its very beginning a quote becomes text again. */
    Backspace: ({ editor }) => {
      const { empty, $from } = editor.state.selection;
      const isStart = empty && $from.parentOffset === 0 && $from.index($from.depth - 1) === 0;
      if (!isStart || $from.depth < 2 || $from.node($from.depth - 1).type.name !== "blockquote") return false;
      return editor.commands.lift("blockquote");
    },
  }),
});
