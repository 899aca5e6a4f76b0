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
 * (`showCounting`); without scripts both buttons are there, and the address tells what the last one did. It is a form of the browser's own:
 * the server sets the cookie, for browsers keep for a week only what a script has set. The framework never has it (`kept-part.tsx`), and nobody
 * waits for it.
 */
export function CountingSwitch({ words, done }: Props) {
  const shown = done === "off" ? "choice" : done === "on" ? "counted" : null;
  return (
    <form method="post" className={styles.counting} data-counting="" data-browser-sends="">
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
