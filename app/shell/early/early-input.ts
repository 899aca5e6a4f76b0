import { isChanged } from "#app/ui/changed-control.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Early = { control: Control; value: string; checked: boolean };

/**
 * Notes what was typed, ticked and chosen before hydration. The returned function is called after it: it puts back what React has overwritten
 * (text areas), and reports every such field to React, which has heard no event of it.
 */
export function noteEarlyInput(within: ParentNode): () => void {
  const all = [...within.querySelectorAll<Control>("input, textarea, select")];
  const early = all
    .filter((control) => isChanged(control) || isFilled(control))
    .map((control) => ({ control, value: control.value, checked: isChecked(control) }));
  return () => early.filter(({ control }) => control.isConnected).forEach(report);
}

function report({ control, value, checked }: Early) {
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    // The radio button that lost the choice reports nothing by itself.
    if (control.type === "radio" && !checked) return;
    control.checked = !checked;
    control.click();
    return;
  }
  if (control instanceof HTMLInputElement && control.type === "file") {
    control.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  // What was typed during hydration counts as well.
  const typed = isChanged(control) ? control.value : value;
  if (control instanceof HTMLSelectElement) {
    control.value = typed;
    for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
    return;
  }
  // React ignores an event whose value it has seen: the value it knows is the one it rendered.
  control.value = control.defaultValue;
  writePastReact(control, typed);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** React overrides the setter of the element to learn what scripts write; the one of the prototype it does not see. */
function writePastReact(control: Control, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
}

function isChecked(control: Control) {
  return control instanceof HTMLInputElement && control.checked;
}

function isFilled(control: Control) {
  return control instanceof HTMLInputElement && control.type === "file" && control.files?.length !== 0;
}
