import { useEffect, type RefObject } from "react";
import { trapFocus } from "./focus-trap.ts";

/**
 * While active, Tab stays inside and Escape leaves; afterwards the focus returns to its former element, or to the
 * element with the id `opener`.
 */
export function useFocusTrap(
  box: RefObject<HTMLElement | null>,
  active: boolean,
  leave: () => void,
  opener?: string,
) {
  useEffect(() => {
    if (!active || !box.current) return;
    return trapFocus(
      box.current,
      leave,
      opener === undefined ? document.activeElement : document.getElementById(opener),
    );
  }, [box, active, leave, opener]);
}
