import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Stack, Toolbar } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AdminForm } from "../shell/admin-form.tsx";

type ConfirmBoxProps = {
  id?: string;
  title?: string;
  question: string;
  notes?: string[];
  fields: Record<string, string>;
  button: { name: string; value: string; label: ReactNode };
  keep: string;
  action?: string;
  children?: ReactNode;
};

/** The address of the page holds the question, so it works without JavaScript; "Keep" is a link without it. */
export function ConfirmBox({
  id,
  title,
  question,
  notes = [],
  fields,
  button,
  keep,
  action = "?",
  children,
}: ConfirmBoxProps) {
  return (
    <Notice tone="warning" title={title} role="alert">
      <p id={id}>{question}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Stack
        above={3}
        as={AdminForm}
        gap={4}
        action={action}
        preventScrollReset
        noValidate={children !== undefined}
      >
        {children}
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Toolbar as="p">
          <Button type="submit" name={button.name} value={button.value}>
            {button.label}
          </Button>
          <ButtonLink to="?" variant="quiet" preventScrollReset>
            {keep}
          </ButtonLink>
        </Toolbar>
      </Stack>
    </Notice>
  );
}
