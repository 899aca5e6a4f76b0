import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { usePressing } from "./offline/use-presses.ts";
import styles from "./run-sheet.module.css";

type PressFormProps = {
  fields: Record<string, string>;
  intent: string;
  variant?: "primary" | "quiet";
  children: ReactNode;
};

/** The press is stored on the phone and sent from there; without JavaScript the browser sends the form. */
export function PressForm({ fields, intent, variant = "primary", children }: PressFormProps) {
  const isBusy = useNavigation().state !== "idle";
  const { press } = usePressing();
  return (
    // `action="?"` removes the question from the address.
    <Form
      method="post"
      action="?"
      preventScrollReset
      onSubmit={(event) => {
        const form = new FormData(event.currentTarget);
        form.set("intent", intent);
        if (press(form)) event.preventDefault();
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={variant}
        className={styles.step}
        disabled={isBusy}
      >
        {children}
      </Button>
    </Form>
  );
}
