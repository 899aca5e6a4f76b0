import { useEffect, useEffectEvent, type RefObject } from "react";

/**
 * Runs once, as soon as the page's scripts are alive, if something in the form was ticked, typed or chosen before they were: no
 * event of it reached them. React leaves such controls as they stand; what follows from them has to be told.
 */
export function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  takeUp: (form: HTMLFormElement) => void,
) {
  const onEarly = useEffectEvent(takeUp);
  useEffect(() => {
    if (form.current && hasEarlyInput(form.current)) onEarly(form.current);
  }, [form]);
}

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
