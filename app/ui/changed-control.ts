/** Whether something in a form was ticked, typed or chosen since its page was drawn. */
export function hasEarlyInput(form: HTMLFormElement): boolean {
  return [...form.elements].some(isChanged);
}

/** Whether a control stands otherwise than its page was drawn. */
export function isChanged(control: Element): boolean {
  if (control instanceof HTMLInputElement) {
    const isTick = control.type === "checkbox" || control.type === "radio";
    return isTick ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLSelectElement)) return false;
  const drawn = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex !== Math.max(drawn, 0);
}
