import { Palette } from "./palette.tsx";
import { ShortcutSheet } from "./shortcut-sheet.tsx";

export const parts = { Palette, ShortcutSheet };
