import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import type { LegalFrame } from "#i18n/legal/legal-document.ts";
import { countingRefusal } from "#app/shell/consent/counting.ts";
import { Actions, Button } from "#app/ui/button.tsx";
import styles from "./legal-text.module.css";

/**
 * Where a visitor objects to being counted. The page is the same for everyone, so only their browser knows how things stand; without
 * scripts both buttons are there, and the address tells what the last one did. It is a form of the browser's own: the server sets the cookie,
 * for browsers keep for a week only what a script has set.
 */
export function CountingSwitch({ words }: { words: LegalFrame["counting"] }) {
  const state = useSyncExternalStore(never, stateNow, () => undefined);
  const done = useSearchParams()[0].get("counting");
  const shown = state ?? (done === "off" ? "choice" : done === "on" ? "counted" : undefined);
  return (
    <form method="post" className={styles.counting}>
      {shown ? <p role="status">{words[shown]}</p> : null}
      <Actions>
        {state === undefined || state === "counted" ? (
          <Button type="submit" variant="secondary" name="counting" value="off">
            {words.refuse}
          </Button>
        ) : null}
        {state === undefined || state === "choice" ? (
          <Button type="submit" variant="secondary" name="counting" value="on">
            {words.allow}
          </Button>
        ) : null}
      </Actions>
    </form>
  );
}

function stateNow() {
  return countingRefusal() ?? "counted";
}

/** It changes with a form, and a form brings a new page. */
function never() {
  return () => undefined;
}
