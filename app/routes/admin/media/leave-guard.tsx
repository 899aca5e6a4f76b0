import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { useWords } from "#app/shell/words.tsx";
import { Button } from "#app/ui/button.tsx";
import styles from "./dialog.module.css";

/** Asks before somebody leaves a page that is still sending; the browser asks in its own words when the tab closes. */
export function LeaveGuard({ isBusy }: { isBusy: boolean }) {
  const t = useWords("media.upload.leave");
  const box = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isBusy && currentLocation.pathname !== nextLocation.pathname,
  );
  const isAsked = blocker.state === "blocked";
  useEffect(() => {
    if (isAsked) box.current?.showModal();
    else box.current?.close();
  }, [isAsked]);
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isBusy]);
  return (
    <dialog
      ref={box}
      className={styles.dialog}
      aria-labelledby="leave-title"
      onClose={() => blocker.reset?.()}
    >
      <h2 id="leave-title">{t("title")}</h2>
      <p>{t("text")}</p>
      <p className={styles.buttons}>
        <Button onClick={() => blocker.reset?.()}>{t("stay")}</Button>
        <Button variant="secondary" onClick={() => blocker.proceed?.()}>
          {t("go")}
        </Button>
      </p>
    </dialog>
  );
}
