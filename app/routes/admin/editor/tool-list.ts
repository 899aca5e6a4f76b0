import {
  Bold,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  Minus,
  PilcrowLeft,
  PilcrowRight,
  Quote,
  Redo2,
  Table,
  Type,
  Undo2,
} from "lucide-react";
import { setDirection, type BlockDirection } from "./block-direction.ts";
import { insertBlock } from "./insert-block.ts";
import { newTable } from "./table-nodes.ts";
import type { ToolSpec, ToolsProps } from "./tool-spec.ts";

/** The tools that always stand there, in groups. */
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

/** Neither is pressed where a paragraph runs with its post; pressing one again leads back there. */
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
