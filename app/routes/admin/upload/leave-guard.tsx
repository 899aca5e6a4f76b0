import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmButtons, ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

/** Asks before somebody leaves a page that is still sending; the browser asks in its own words when the tab closes. */
export function LeaveGuard({ isBusy }: { isBusy: boolean }) {
  const t = useWords("media.upload.leave");
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isBusy && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isBusy]);
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog title={t("title")} onClose={() => blocker.reset()}>
      <p>{t("text")}</p>
      <ConfirmButtons>
        <Button onClick={() => blocker.reset()}>{t("stay")}</Button>
        <Button variant="secondary" onClick={() => blocker.proceed()}>
          {t("go")}
        </Button>
      </ConfirmButtons>
    </ConfirmDialog>
  );
}
