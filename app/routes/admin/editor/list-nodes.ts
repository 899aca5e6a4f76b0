import { Node, wrappingInputRule } from "@tiptap/core";
import { inputRuleFor } from "./input-rule-for.ts";

/** What may stand in a list, a quote and a cell, see features/blog/post/read-content.ts; its first word is what an empty one begins with. */
export const PLAIN_BLOCK = "(paragraph | bulletList | orderedList)";

/** Without the attributes that the editor's own package gives its lists: a page counts from one. */
export const BulletList = Node.create({
  name: "bulletList",
  group: "block list",
  content: "listItem+",
  parseHTML: () => [{ tag: "ul" }],
  renderHTML: () => ["ul", 0],
  addInputRules: () => [inputRuleFor("bulletList", /^\s*[-*]\s$/, wrappingInputRule)],
  addKeyboardShortcuts: () => ({
    "Mod-Shift-8": ({ editor }) => editor.commands.toggleList("bulletList", "listItem"),
  }),
});

export const OrderedList = Node.create({
  name: "orderedList",
  group: "block list",
  content: "listItem+",
  parseHTML: () => [{ tag: "ol" }],
  renderHTML: () => ["ol", 0],
  addInputRules: () => [inputRuleFor("orderedList", /^1[.)]\s$/, wrappingInputRule)],
  addKeyboardShortcuts: () => ({
    "Mod-Shift-7": ({ editor }) => editor.commands.toggleList("orderedList", "listItem"),
  }),
});

export const ListItem = Node.create({
  name: "listItem",
  content: `${PLAIN_BLOCK}+`,
  defining: true,
  parseHTML: () => [{ tag: "li" }],
  renderHTML: () => ["li", 0],
  addKeyboardShortcuts: () => ({
    Enter: ({ editor }) => editor.commands.splitListItem("listItem"),
    Tab: ({ editor }) => editor.commands.sinkListItem("listItem"),
    "Shift-Tab": ({ editor }) => editor.commands.liftListItem("listItem"),
  }),
});
