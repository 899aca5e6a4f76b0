/** Date and time in the page's language. Heavy, so a chunk of its own: see `use-upgrade.ts`. */
export { DayPicker } from "./day-picker.tsx";
export { HourPicker } from "./hour-picker.tsx";
