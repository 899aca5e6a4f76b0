import type { Editor } from "@tiptap/core";
import type { LucideIcon } from "lucide-react";
import type { useWords } from "#app/shell/words/words.tsx";
import type { ToolbarState } from "./toolbar-state.ts";

export type ToolSpec = {
  name: string;
  label: string;
  icon: LucideIcon;
  /** Turns with the direction of the desk. */
  isMirrored?: boolean;
  /** After Ctrl or ⌘: `["Shift", "8"]`. */
  shortcut?: string[];
  /** Of tools that are on or off. */
  isPressed?: boolean;
  isDisabled?: boolean;
  run: () => unknown;
};

/** What a list of tools is made from. */
export type ToolsProps = {
  editor: Editor;
  state: ToolbarState;
  t: ReturnType<typeof useWords<"editor">>;
  onLink: () => void;
  onPicture: () => void;
};
