import { useEffect, useId, useRef, type ReactNode } from "react";
import { Cluster } from "#app/ui/layout.tsx";
import { Heading } from "#app/ui/text.tsx";
import styles from "./confirm-dialog.module.css";

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  onClose: () => void;
};

/** Without JavaScript it is part of the page. Escape cancels. */
export function ConfirmDialog({ title, children, onClose }: ConfirmDialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = box.current;
    dialog?.close();
    dialog?.showModal();
  }, []);
  return (
    <dialog
      ref={box}
      open
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={onClose}
    >
      <Heading id={id} size="heading">
        {title}
      </Heading>
      {children}
    </dialog>
  );
}

export function ConfirmButtons({ children }: { children: ReactNode }) {
  return (
    <Cluster gap={3} above={2}>
      {children}
    </Cluster>
  );
}
