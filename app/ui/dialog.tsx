import { useEffect, type ComponentProps, type RefObject, type SyntheticEvent } from "react";
import { createPortal } from "react-dom";
import { classes } from "./classes.ts";
import styles from "./dialog.module.css";

type DialogProps = Omit<ComponentProps<"dialog">, "ref"> & {
  /** The owner closes the dialog with `box.current?.close()`, which calls `onClose`. */
  box: RefObject<HTMLDialogElement | null>;
  isWide?: boolean;
  isOutsideForms?: boolean;
};

/** Escape closes it. Use `ConfirmDialog` to ask for confirmation. */
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

/** React events bubble through portals to the form that opened the dialog, which may listen to them. */
const KEPT_INSIDE = { onChange: stop, onKeyDown: stop };
