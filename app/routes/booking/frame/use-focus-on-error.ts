import { useEffect, useRef } from "react";

/** The first invalid field of the form takes the focus when the server has refused what was sent. */
export function useFocusOnError(refused: object | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused]);
  return form;
}
