import { useEffect, useEffectEvent, type RefObject } from "react";
import { hasEarlyInput } from "./changed-control.ts";

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
