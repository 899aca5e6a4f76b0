import { useEffect, useRef } from "react";

/** Moves the focus to the first invalid field after the server has rejected the form. */
export function useFocusOnError(refused: object | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused]);
  return form;
}
