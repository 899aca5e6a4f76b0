type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Early = { control: Control; value: string; checked: boolean };

const CHANGES = ["input", "change"];

/**
 * Records the values of controls that the visitor changes before hydration or during it. Call the returned function
 * after hydration: it restores the values that React has overwritten, and reports every such field to React, which has
 * missed its events.
 */
export function noteEarlyInput(within: ParentNode): () => void {
  const early = new Map<Control, Early>();
  const note = (control: Control) => {
    early.set(control, { control, value: control.value, checked: isChecked(control) });
  };
  for (const control of within.querySelectorAll<Control>("input, textarea, select"))
    if (isChanged(control) || isFilled(control)) note(control);
  // A value that the visitor takes back must not be restored. Ticks and files that React has seen already are not
  // reported again: a file would be uploaded twice.
  const noteLater = ({ target }: Event) => {
    if (isControl(target) && (early.has(target) || hasText(target))) note(target);
  };
  for (const type of CHANGES) within.addEventListener(type, noteLater, true);
  return () => {
    for (const type of CHANGES) within.removeEventListener(type, noteLater, true);
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
function writePastReact(control: Control, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
}

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

function hasText(control: Control) {
  return !(control instanceof HTMLInputElement) || !/^(checkbox|radio|file)$/.test(control.type);
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
