import { isChanged } from "#app/ui/changed-control.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Early = { control: Control; value: string; checked: boolean };

/**
 * To be called right before the framework takes the page, or this part of it, over: it begins text areas anew with the words that they were
 * drawn with. What is given back is to be called once it has: that brings back what was typed, and tells the fields whose value the
 * framework keeps, which never heard of it and would draw over it. The others stand as they were left.
 */
export function noteEarlyInput(within: ParentNode): () => void {
  const all = [...within.querySelectorAll<Control>("input:not([type=file]), textarea, select")];
  const early = all
    .filter(isChanged)
    .map((control) => ({ control, value: control.value, checked: isChecked(control) }));
  return () => early.filter(({ control }) => control.isConnected).forEach(bringBack);
}

function bringBack({ control, value, checked }: Early) {
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    // The radio that was left says nothing by itself.
    if (!isKept(control, "checked") || (control.type === "radio" && !checked)) return;
    control.checked = !checked;
    control.click();
    return;
  }
  // What was typed while the framework took over counts as well.
  const typed = isChanged(control) ? control.value : value;
  if (!isKept(control, "value")) {
    if (control.value !== typed) control.value = typed;
    return;
  }
  if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue;
  write(control, typed);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
  );
}

/** What a script writes into a field the framework notes as known; written past its notes, it is heard as typed. */
function write(control: Control, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
}

/** Whether the framework keeps what stands in this field: it notes on each element what it was drawn with. */
function isKept(control: Control, what: "value" | "checked"): boolean {
  const notes = Object.entries(control).find(([name]) => name.startsWith("__reactProps$"));
  const drawn = notes?.[1] as Record<string, unknown> | undefined;
  return drawn?.[what] !== undefined && "onChange" in drawn;
}

function isChecked(control: Control) {
  return control instanceof HTMLInputElement && control.checked;
}
