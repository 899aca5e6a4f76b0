import { Extension, type Extensions, InputRule, Mark, Node, wrappingInputRule } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import type { Node as EditorNode, NodeType, Schema } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { StarterKit } from "@tiptap/starter-kit";
import { isAllowedHref } from "#features/blog/post/post-content.ts";
import { BlockDirectionMark } from "./block-direction.ts";
import proseStyles from "#app/ui/prose.module.css";

type MakeRule = (config: { find: RegExp; type: NodeType }) => InputRule;

/** Its type is looked up when the rule runs. */
function inputRuleFor(name: string, find: RegExp, make: MakeRule): InputRule {
  return new InputRule({
    find,
    handler: (props) => make({ find, type: props.state.schema.nodes[name]! }).handler(props),
  });
}

/**
 * Content of a list item, a quote and a cell, see features/blog/post/read-content.ts. The first alternative is the
 * default content.
 */
const PLAIN_BLOCK = "(paragraph | bulletList | orderedList)";

/** Without the attributes of TipTap's own list nodes: an ordered list always starts at one. */
const BulletList = Node.create({
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

const OrderedList = Node.create({
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

const ListItem = Node.create({
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

/** features/blog/post/read-content.ts rejects lists in a table that are nested deeper. */
export const DEEPEST_LIST = 4;

/** Rejects changes that nest lists too deep; a text that already exceeds the limit can still be edited. */
export const ListDepth = Extension.create({
  name: "listDepth",
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction: (tr, state) => {
        if (!tr.docChanged) return true;
        const depth = listDepth(tr.doc);
        return depth <= DEEPEST_LIST || depth <= listDepth(state.doc);
      },
    }),
  ],
});

function listDepth(node: EditorNode): number {
  const below = Math.max(0, ...node.children.map((child) => (child.isTextblock ? 0 : listDepth(child))));
  return node.type.name === "listItem" ? below + 1 : below;
}

const Quote = Node.create({
  name: "blockquote",
  group: "block",
  content: `${PLAIN_BLOCK}+`,
  defining: true,
  parseHTML: () => [{ tag: "blockquote" }],
  renderHTML: () => ["blockquote", 0],
  addInputRules: () => [inputRuleFor("blockquote", /^\s*>\s$/, wrappingInputRule)],
  addKeyboardShortcuts: () => ({
    "Mod-Shift-9": ({ editor }) => editor.commands.toggleWrap("blockquote"),
    Backspace: ({ editor }) => {
      const { empty, $from } = editor.state.selection;
      const isStart = empty && $from.parentOffset === 0 && $from.index($from.depth - 1) === 0;
      if (!isStart || $from.depth < 2 || $from.node($from.depth - 1).type.name !== "blockquote") return false;
      return editor.commands.lift("blockquote");
    },
  }),
});

/** A link has only an address; a link with a forbidden address is parsed as plain text. */
const LinkMark = Mark.create({
  name: "link",
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: "" } }),
  parseHTML: () => [
    {
      tag: "a[href]",
      getAttrs: (element) => {
        const href = element.getAttribute("href")?.trim() ?? "";
        return isAllowedHref(href) ? { href } : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => {
    const href = String(HTMLAttributes["href"]);
    return isAllowedHref(href) ? ["a", { href }, 0] : ["span", 0];
  },
});

const raisedMark = (name: "superscript" | "subscript", tag: "sup" | "sub", key: string) =>
  Mark.create({
    name,
    excludes: "superscript subscript",
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts: () => ({ [key]: ({ editor }) => editor.commands.toggleMark(name) }),
  });

const RAISED_MARKS = [raisedMark("superscript", "sup", "Mod-."), raisedMark("subscript", "sub", "Mod-,")];

export const MOST_COLUMNS = 12;
export const MOST_ROWS = 200;

/**
 * Cells are neither merged nor given a width: a merged cell is parsed as one cell and empty ones. The attributes
 * remain, because the table commands need them.
 */
const cell = {
  content: `${PLAIN_BLOCK}+`,
  addAttributes: () => ({
    colspan: { default: 1, rendered: false, parseHTML: () => 1 },
    rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
    colwidth: { default: null, rendered: false, parseHTML: () => null },
  }),
};

/** In the scroll container of the page; without TipTap's node view, which sets widths. */
const PostTable = Table.extend({
  renderHTML: () => ["div", { class: proseStyles.frame }, ["table", ["tbody", 0]]],
  addNodeView: () => null,
});

const TABLE_NODES = [
  PostTable.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ ...cell, renderHTML: () => ["th", 0] }),
  TableCell.extend({ ...cell, renderHTML: () => ["td", 0] }),
];

const SIDE = 3;

export function newTable({ nodes }: Schema) {
  const row = (kind: "tableHeader" | "tableCell") =>
    nodes["tableRow"]!.create(
      null,
      Array.from({ length: SIDE }, () => nodes[kind]!.createAndFill()!),
    );
  return nodes["table"]!.create(null, [row("tableHeader"), row("tableCell"), row("tableCell")]);
}

/**
 * Everything that a post's text may contain except pictures, whose view depends on the page: the same list as in
 * features/blog/post/read-content.ts.
 */
export const POST_EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    blockquote: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    code: false,
    codeBlock: false,
    link: false,
    strike: false,
    underline: false,
    dropcursor: false,
  }),
  BulletList,
  OrderedList,
  ListItem,
  Quote,
  LinkMark,
  ...RAISED_MARKS,
  BlockDirectionMark,
  ...TABLE_NODES,
];

/** It is atomic: its texts are edited in its own fields. */
export const FigureNode = Node.create({
  name: "figure",
  group: "block",
  atom: true,
  selectable: true,
  draggable: false,
  addAttributes: () => ({
    mediaId: { default: "", ...inData("mediaId") },
    alt: { default: "", ...inData("alt") },
    caption: { default: "", ...inData("caption") },
    decorative: {
      default: false,
      parseHTML: (element: HTMLElement) => element.hasAttribute("data-decorative"),
      renderHTML: ({ decorative }: Record<string, unknown>) => (decorative ? { "data-decorative": "" } : {}),
    },
  }),
  parseHTML: () => [{ tag: "figure[data-media-id]" }],
  renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes],
});

/** Data attributes preserve these values in the clipboard. */
function inData(name: "mediaId" | "alt" | "caption") {
  const attribute = name === "mediaId" ? "data-media-id" : `data-${name}`;
  return {
    parseHTML: (element: HTMLElement) => element.getAttribute(attribute) ?? "",
    renderHTML: (attributes: Record<string, unknown>) => ({ [attribute]: attributes[name] }),
  };
}
