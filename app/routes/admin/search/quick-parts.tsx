import { Palette } from "./palette.tsx";
import { ShortcutSheet } from "./shortcut-sheet.tsx";

/** One chunk, loaded when one of them is opened. */
export const parts = { Palette, ShortcutSheet };
