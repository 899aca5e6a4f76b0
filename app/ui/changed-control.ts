/** Whether the value of a control differs from its HTML. */
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
