import type { LegalFrame } from "#i18n/legal/legal-document.ts";
import { Actions, Button } from "#app/ui/button.tsx";
import styles from "./legal-text.module.css";

type Props = {
  words: LegalFrame["counting"];
  /** What the last form did, as its address tells: for browsers without scripts. */
  done: string | null;
};

const STATES = ["counted", "choice", "signal"] as const;

/**
 * Where a visitor objects to being counted. The page is the same for everyone, so only their browser knows how things stand
 * (`showCounting`); without scripts both buttons are there, and the address tells what the last one did. The browser
 * sends the form itself: the server sets the cookie, because browsers keep a cookie of a script for a week only.
 */
export function CountingSwitch({ words, done }: Props) {
  const shown = done === "off" ? "choice" : done === "on" ? "counted" : null;
  return (
    <form method="post" className={styles.counting} data-counting="">
      {STATES.map((state) => (
        <p key={state} role="status" data-state={state} hidden={state !== shown}>
          {words[state]}
        </p>
      ))}
      <Actions>
        <Button type="submit" variant="secondary" name="counting" value="off">
          {words.refuse}
        </Button>
        <Button type="submit" variant="secondary" name="counting" value="on">
          {words.allow}
        </Button>
      </Actions>
    </form>
  );
}
