import { useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmButtons, ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

type LeavingDialogProps = { isUnsent: boolean; flush: () => Promise<boolean> };

/** Who leaves takes nothing along that the server lacks: it is sent first, and only what cannot be sent is asked about. */
export function LeavingDialog({ isUnsent, flush }: LeavingDialogProps) {
  const t = useWords("posts.leaving");
  const [isStuck, setStuck] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsent && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void flush().then((isKept) => (isKept ? blocker.proceed() : setStuck(true)));
  }, [blocker, flush]);

  useEffect(() => {
    if (!isUnsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsent]);

  if (blocker.state !== "blocked" || !isStuck) return null;
  const stay = () => {
    setStuck(false);
    blocker.reset();
  };
  return (
    <ConfirmDialog title={t("title")} onClose={stay}>
      <p>{t("text")}</p>
      <ConfirmButtons>
        <Button onClick={stay}>{t("stay")}</Button>
        <Button variant="secondary" onClick={() => blocker.proceed()}>
          {t("go")}
        </Button>
      </ConfirmButtons>
    </ConfirmDialog>
  );
}
