import { useEffect, type ComponentProps, type RefObject, type SyntheticEvent } from "react";
import { createPortal } from "react-dom";
import { classes } from "./classes.ts";
import styles from "./dialog.module.css";

type DialogProps = Omit<ComponentProps<"dialog">, "ref"> & {
  /** Whoever opens it closes it by this: `box.current?.close()`, and hears of it in `onClose`. */
  box: RefObject<HTMLDialogElement | null>;
  /** As wide as the screen allows; `className` says how wide at most. */
  isWide?: boolean;
  /** Opened from within a form that it is no part of. */
  isOutsideForms?: boolean;
};

/** A window above the page for as long as it is drawn; Escape closes it. What asks before a deed is `ConfirmDialog`. */
export function Dialog({ box, isWide = false, isOutsideForms = false, className, ...props }: DialogProps) {
  useEffect(() => box.current?.showModal(), [box]);
  const dialog = (
    <dialog
      ref={box}
      className={classes(styles.dialog, isWide && styles.wide, className)}
      {...(isOutsideForms ? KEPT_INSIDE : {})}
      {...props}
    />
  );
  return isOutsideForms ? createPortal(dialog, document.body) : dialog;
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** React hands events on to the form that opened the dialog, and that one may be listening. */
const KEPT_INSIDE = { onChange: stop, onKeyDown: stop };
