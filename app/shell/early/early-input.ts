type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Early = { control: Control; value: string; checked: boolean };

/**
 * Records the values of controls that the visitor has changed before hydration. Call the returned function after
 * hydration: it restores the values that React has overwritten, and reports every such field to React, which has
 * missed its events.
 */
export function noteEarlyInput(within: ParentNode): () => void {
  const early = new Map<Control, Early>();
  const note = (control: Control) => {
    early.set(control, { control, value: control.value, checked: isChecked(control) });
  };
  for (const control of within.querySelectorAll<Control>("input, textarea, select"))
    if (isChanged(control) || isFilled(control)) note(control);
  // During hydration the visitor may take a value back, which must not be restored.
  const noteAgain = ({ target }: Event) => {
    for (const control of early.keys()) if (control === target) note(control);
  };
  within.addEventListener("input", noteAgain, true);
  return () => {
    within.removeEventListener("input", noteAgain, true);
    [...early.values()].filter(({ control }) => control.isConnected).forEach(report);
  };
}

function report({ control, value, checked }: Early) {
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    // The radio button that lost the choice fires no event.
    if (control.type === "radio" && !checked) return;
    control.checked = !checked;
    control.click();
    return;
  }
  if (control instanceof HTMLInputElement && control.type === "file") {
    control.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  if (control instanceof HTMLSelectElement) {
    control.value = value;
    for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
    return;
  }
  // React ignores an event whose value it knows: its last known value is the one it rendered.
  control.value = control.defaultValue;
  writePastReact(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * React overrides the setter on the element to track values written by scripts; the setter of the prototype bypasses
 * it.
 */
export function writePastReact(control: Control, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
}

function isChecked(control: Control) {
  return control instanceof HTMLInputElement && control.checked;
}

function isFilled(control: Control) {
  return control instanceof HTMLInputElement && control.type === "file" && control.files?.length !== 0;
}

export function isChanged(control: Element): boolean {
  if (control instanceof HTMLInputElement) {
    const isTick = control.type === "checkbox" || control.type === "radio";
    return isTick ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLSelectElement)) return false;
  const selected = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex !== Math.max(selected, 0);
}
