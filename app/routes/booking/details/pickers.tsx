import { DayPicker } from "./day-picker.tsx";
import { HourPicker } from "./hour-picker.tsx";

/** Date and time in the page's language. Heavy, so a chunk of its own: see `use-upgrade.ts`. */
export const pickers = { DayPicker, HourPicker };
