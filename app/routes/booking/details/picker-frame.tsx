import { useEffect, useRef, type FocusEvent, type ReactNode } from "react";
import styles from "./picker.module.css";

type Props = { id: string; value: string; children: ReactNode };

/**
 * What the form sees of a picker: a hidden field of the same name that tells of its changes, and the id that an error
 * leads to, which hands the focus on.
 */
export function PickerFrame({ id, value, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    input.current?.dispatchEvent(new Event("change", { bubbles: true }));
  }, [value]);

  const handOn = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target === currentTarget) currentTarget.querySelector<HTMLElement>("[role=spinbutton]")?.focus();
  };
  return (
    <div id={id} tabIndex={-1} data-field={id} onFocus={handOn} className={styles.frame}>
      <input ref={input} type="hidden" name={id} value={value} />
      {children}
    </div>
  );
}
