import type { Editor } from "@tiptap/core";
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Bold,
  FoldHorizontal,
  FoldVertical,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  type LucideIcon,
  Minus,
  PanelLeft,
  PanelTop,
  PilcrowLeft,
  PilcrowRight,
  Quote,
  Redo2,
  Subscript,
  Superscript,
  Table,
  Trash2,
  Type,
  Undo2,
} from "lucide-react";
import type { useWords } from "#app/shell/words/words.tsx";
import { type BlockDirection, setDirection } from "./block-direction.ts";
import { insertBlock } from "./insert-block.ts";
import { newTable } from "./post-schema.ts";
import type { ToolbarState } from "./toolbar-state.ts";

export type ToolSpec = {
  name: string;
  label: string;
  icon: LucideIcon;
  isMirrored?: boolean;
  /** After Ctrl or ⌘: `["Shift", "8"]`. */
  shortcut?: string[];
  isPressed?: boolean;
  isDisabled?: boolean;
  run: () => unknown;
};

export type ToolsProps = {
  editor: Editor;
  state: ToolbarState;
  t: ReturnType<typeof useWords<"editor">>;
  onLink: () => void;
  onPicture: () => void;
};

export function toolList(props: ToolsProps): ToolSpec[][] {
  return [
    historyTools(props),
    styleTools(props),
    wordTools(props),
    listTools(props),
    blockTools(props),
    directionTools(props),
  ];
}

function historyTools({ editor, state, t }: ToolsProps): ToolSpec[] {
  return [
    {
      name: "undo",
      label: t("undo"),
      icon: Undo2,
      isMirrored: true,
      shortcut: ["Z"],
      isDisabled: !state.canUndo,
      run: () => editor.chain().focus().undo().run(),
    },
    {
      name: "redo",
      label: t("redo"),
      icon: Redo2,
      isMirrored: true,
      shortcut: ["Shift", "Z"],
      isDisabled: !state.canRedo,
      run: () => editor.chain().focus().redo().run(),
    },
  ];
}

function styleTools({ editor, state, t }: ToolsProps): ToolSpec[] {
  const isFixed = state.isInTable || !state.isText;
  return [
    {
      name: "text",
      label: t("style.text"),
      icon: Type,
      shortcut: ["Shift", "0"],
      isPressed: state.isText && state.level === 0,
      isDisabled: !state.isText,
      run: () => editor.chain().focus().setParagraph().run(),
    },
    {
      name: "heading",
      label: t("style.heading"),
      icon: Heading2,
      shortcut: ["Shift", "2"],
      isPressed: state.level === 2,
      isDisabled: isFixed,
      run: () => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      name: "small-heading",
      label: t("style.smallHeading"),
      icon: Heading3,
      shortcut: ["Shift", "3"],
      isPressed: state.level === 3,
      isDisabled: isFixed,
      run: () => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
  ];
}

function wordTools({ editor, state, t, onLink }: ToolsProps): ToolSpec[] {
  const isDisabled = !state.isText;
  return [
    {
      name: "bold",
      label: t("bold"),
      icon: Bold,
      shortcut: ["B"],
      isPressed: state.isBold,
      isDisabled,
      run: () => editor.chain().focus().toggleBold().run(),
    },
    {
      name: "italic",
      label: t("italic"),
      icon: Italic,
      shortcut: ["I"],
      isPressed: state.isItalic,
      isDisabled,
      run: () => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: "superscript",
      label: t("superscript"),
      icon: Superscript,
      shortcut: ["."],
      isPressed: state.isSuperscript,
      isDisabled,
      run: () => editor.chain().focus().toggleMark("superscript").run(),
    },
    {
      name: "subscript",
      label: t("subscript"),
      icon: Subscript,
      shortcut: [","],
      isPressed: state.isSubscript,
      isDisabled,
      run: () => editor.chain().focus().toggleMark("subscript").run(),
    },
    {
      name: "link",
      label: t("link.title"),
      icon: Link,
      shortcut: ["K"],
      isPressed: state.isLink,
      isDisabled,
      run: onLink,
    },
  ];
}

function listTools({ editor, state, t }: ToolsProps): ToolSpec[] {
  const lists = [
    { name: "bulletList", icon: List, key: "8", can: state.canBulletList, isMirrored: true },
    { name: "orderedList", icon: ListOrdered, key: "7", can: state.canOrderedList, isMirrored: false },
  ] as const;
  return [
    ...lists.map(({ name, icon, key, can, isMirrored }): ToolSpec => ({
      name,
      label: t(name),
      icon,
      isMirrored,
      shortcut: ["Shift", key],
      isPressed: state.list === name,
      isDisabled: !can,
      run: () => editor.chain().focus().toggleList(name, "listItem").run(),
    })),
    {
      name: "outdent",
      label: t("outdent"),
      icon: ListIndentDecrease,
      isMirrored: true,
      isDisabled: !state.canOutdent,
      run: () => editor.chain().focus().liftListItem("listItem").run(),
    },
    {
      name: "indent",
      label: t("indent"),
      icon: ListIndentIncrease,
      isMirrored: true,
      isDisabled: !state.canIndent,
      run: () => editor.chain().focus().sinkListItem("listItem").run(),
    },
  ];
}

function blockTools({ editor, state, t, onPicture }: ToolsProps): ToolSpec[] {
  const { nodes } = editor.schema;
  return [
    {
      name: "quote",
      label: t("quote"),
      icon: Quote,
      isMirrored: true,
      shortcut: ["Shift", "9"],
      isPressed: state.isQuote,
      isDisabled: !state.canQuote,
      run: () => editor.chain().focus().toggleWrap("blockquote").run(),
    },
    { name: "picture", label: t("picture"), icon: Image, run: onPicture },
    {
      name: "table",
      label: t("table.insert"),
      icon: Table,
      isDisabled: state.isInTable,
      run: () => insertBlock(editor, newTable(editor.schema)),
    },
    {
      name: "rule",
      label: t("rule"),
      icon: Minus,
      run: () => insertBlock(editor, nodes["horizontalRule"]!.create()),
    },
  ];
}

/** Neither is pressed if a paragraph has the direction of its post; pressing the active one restores that. */
function directionTools({ editor, state, t }: ToolsProps): ToolSpec[] {
  const tool = (dir: BlockDirection): ToolSpec => ({
    name: dir,
    label: t(`direction.${dir}`),
    icon: dir === "ltr" ? PilcrowRight : PilcrowLeft,
    isPressed: state.dir === dir,
    isDisabled: !state.isText,
    run: () => setDirection(editor, state.dir === dir ? null : dir),
  });
  return [tool("ltr"), tool("rtl")];
}

export function tableTools(props: ToolsProps): ToolSpec[][] {
  if (!props.state.isInTable) return [];
  return [headerTools(props), addTools(props), deleteTools(props)];
}

function headerTools({ editor, state, t }: ToolsProps): ToolSpec[] {
  return [
    {
      name: "header-row",
      label: t("table.headerRow"),
      icon: PanelTop,
      isPressed: state.hasHeaderRow,
      run: () => editor.chain().focus().toggleHeaderRow().run(),
    },
    {
      name: "header-column",
      label: t("table.headerColumn"),
      icon: PanelLeft,
      isMirrored: true,
      isPressed: state.hasHeaderColumn,
      run: () => editor.chain().focus().toggleHeaderColumn().run(),
    },
  ];
}

function addTools({ editor, state, t }: ToolsProps): ToolSpec[] {
  const [row, column] = [
    { isDisabled: !state.canAddRow },
    { isDisabled: !state.canAddColumn, isMirrored: true },
  ];
  return [
    {
      ...row,
      name: "row-above",
      label: t("table.rowAbove"),
      icon: BetweenHorizontalStart,
      run: () => editor.chain().focus().addRowBefore().run(),
    },
    {
      ...row,
      name: "row-below",
      label: t("table.rowBelow"),
      icon: BetweenHorizontalEnd,
      run: () => editor.chain().focus().addRowAfter().run(),
    },
    {
      ...column,
      name: "column-before",
      label: t("table.columnBefore"),
      icon: BetweenVerticalStart,
      run: () => editor.chain().focus().addColumnBefore().run(),
    },
    {
      ...column,
      name: "column-after",
      label: t("table.columnAfter"),
      icon: BetweenVerticalEnd,
      run: () => editor.chain().focus().addColumnAfter().run(),
    },
  ];
}

function deleteTools({ editor, t }: ToolsProps): ToolSpec[] {
  return [
    {
      name: "delete-row",
      label: t("table.deleteRow"),
      icon: FoldVertical,
      run: () => editor.chain().focus().deleteRow().run(),
    },
    {
      name: "delete-column",
      label: t("table.deleteColumn"),
      icon: FoldHorizontal,
      run: () => editor.chain().focus().deleteColumn().run(),
    },
    {
      name: "delete-table",
      label: t("table.delete"),
      icon: Trash2,
      run: () => editor.chain().focus().deleteTable().run(),
    },
  ];
}
