import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  FoldHorizontal,
  FoldVertical,
  PanelLeft,
  PanelTop,
  Trash2,
} from "lucide-react";
import type { ToolSpec, ToolsProps } from "./tool-spec.ts";

/** Stand there while the caret is in a table. */
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
