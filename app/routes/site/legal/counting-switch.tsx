import type { LegalFrame } from "#i18n/legal/legal-document.ts";
import { Actions, Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/layout.tsx";

type Props = {
  words: LegalFrame["counting"];
  done: string | null;
};

const STATES = ["counted", "choice", "signal"] as const;

/**
 * The objection to being counted. The page is cached for all visitors, so only the browser knows its state
 * (`showCounting`); without JavaScript both buttons are visible, and the address has the last result. The form is
 * submitted natively, because the server must set the cookie: browsers limit cookies set by scripts to a week.
 */
export function CountingSwitch({ words, done }: Props) {
  const shown = done === "off" ? "choice" : done === "on" ? "counted" : null;
  return (
    <Panel method="post" as="form" gap={3} data-counting="">
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
    </Panel>
  );
}
