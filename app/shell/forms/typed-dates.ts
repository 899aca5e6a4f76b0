import { withCentury } from "#i18n/typed-moment.ts";
import { writePastReact } from "../early/early-input.ts";

const NATIVE = /^(date|month|time|datetime-local)$/;

/**
 * For all native date and time fields of the document: a year typed with two digits, which browsers read as a year of
 * the first century, is completed.
 */
export function followTypedDates() {
  const complete = (field: EventTarget | null) => {
    if (isNative(field)) write(field, withCentury(field.value));
  };
  document.addEventListener("focusout", ({ target }) => complete(target), true);
  // Enter sends the form while its field has the focus.
  window.addEventListener("submit", () => complete(document.activeElement), true);
}

export async function pasteInto(field: HTMLInputElement, text: string) {
  const pasted = await readText(text);
  if (pasted) write(field, valueFor(field, pasted));
}

export type PastedMoment = { date: string; time: string };

type Paste = { clipboardData: DataTransfer | null; preventDefault(): void };

/** The day and the time in a pasted text, in any language of the site; null if it has neither. Its script is loaded on demand. */
export async function readPasted(event: Paste): Promise<PastedMoment | null> {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  event.preventDefault();
  return readText(text);
}

async function readText(text: string): Promise<PastedMoment | null> {
  const { readMoment } = await import("#i18n/read-moment.ts");
  const read = readMoment(text, new Date(performance.timeOrigin + performance.now()));
  if (read.kind === "day") return { date: read.date, time: "" };
  return read.kind === "moment" ? read : null;
}

/** A missing part keeps what the field has. */
function valueFor({ type, value }: HTMLInputElement, { date, time }: PastedMoment): string {
  if (type === "time") return time || value;
  if (type === "date") return date;
  if (type === "month") return date.slice(0, 7);
  return `${date}T${time || value.slice(11) || "00:00"}`;
}

function write(field: HTMLInputElement, value: string) {
  if (field.value === value) return;
  writePastReact(field, value);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function isNative(field: EventTarget | null): field is HTMLInputElement {
  return field instanceof HTMLInputElement && NATIVE.test(field.type);
}
