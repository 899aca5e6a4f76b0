import { refind } from "./refind.ts";

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Early = { find: () => Control | null; value: string; checked: boolean; files: FileList | null };

/**
 * Records the values of controls that the visitor has changed before hydration. Call the returned function after
 * hydration: it restores the values that React has overwritten, and reports every such field to React, which has
 * missed its events. If React has rendered the page again, it also restores text typed during hydration, and the focus.
 */
export function noteEarlyInput(within: Document): () => void {
  return noteInput(within, isTouched, () => true);
}

/** For a part of a hydrated page that React renders again. */
export function noteReplacedInput(within: Document): () => void {
  return noteInput(within, hasValue, (control) => !control.isConnected);
}

type Condition = (control: Control) => boolean;

function noteInput(within: Document, isNoted: Condition, isReported: Condition): () => void {
  const early = new Map<Control, Early>();
  const during = new Map<Control, Early>();
  const note = (control: Control, find = refind(control)) => {
    const files = control instanceof HTMLInputElement ? control.files : null;
    return { find, value: control.value, checked: isChecked(control), files };
  };
  for (const control of within.querySelectorAll<Control>(CONTROLS))
    if (isNoted(control)) early.set(control, note(control));
  // During hydration the visitor may take a value back, which must not be restored.
  const noteAgain = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.matches(CONTROLS)) return;
    const control = target as Control;
    const notes = early.has(control) ? early : during;
    notes.set(control, note(control, notes.get(control)?.find));
  };
  let focused = noteFocus(within.activeElement);
  // A page that is rendered again may focus its heading, as after a navigation.
  const noteFocused = ({ target }: FocusEvent) => {
    if (focused.element?.isConnected !== false) focused = noteFocus(target as Element);
  };
  within.addEventListener("input", noteAgain, true);
  within.addEventListener("focusin", noteFocused);
  return () => {
    within.removeEventListener("input", noteAgain, true);
    within.removeEventListener("focusin", noteFocused);
    for (const [control, noted] of during) if (!control.isConnected) early.set(control, noted);
    for (const [control, noted] of early) if (isReported(control)) report(noted);
    focused.restore();
  };
}

const CONTROLS = "input, textarea, select";

/** `restore` moves the focus and the caret from an element that React has replaced to its replacement. */
function noteFocus(element: Element | null) {
  const find = element && refind(element);
  const restore = () => {
    const replacement = find?.();
    if (element?.isConnected || !(replacement instanceof HTMLElement)) return;
    replacement.focus({ preventScroll: true });
    if (!isTextField(element) || !isTextField(replacement)) return;
    // `null` for types without a caret, such as email.
    if (element.selectionStart !== null)
      replacement.setSelectionRange(element.selectionStart, element.selectionEnd);
  };
  return { element, restore };
}

function isTextField(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

export function report({ find, value, checked, files }: Early) {
  const control = find();
  if (!control || control.type === "hidden") return;
  if (isTick(control)) {
    // The radio button that lost the choice fires no event.
    if (control.type === "radio" && !checked) return;
    control.checked = !checked;
    control.click();
    return;
  }
  if (control instanceof HTMLInputElement && control.type === "file") {
    if (control.files !== files) control.files = files;
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

function hasValue(control: Control) {
  return isTick(control) ? isChanged(control) : control.value !== "";
}

export function isTick(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
}

function isTouched(control: Control) {
  return isChanged(control) || isFilled(control);
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
