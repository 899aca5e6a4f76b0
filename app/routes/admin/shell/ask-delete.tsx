import { type MouseEvent, type ReactNode, useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ConfirmButtons, ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { AdminForm } from "./admin-form.tsx";

type AskDeleteProps = {
  /** The response that asks. A dismissed question stays closed; the next response with the same ids opens it again. */
  asking: object;
  ids: string[];
  title: string;
  labels: { confirm: string; keep: string };
  to: string;
  children: ReactNode;
};

export function AskDelete({ asking, ids, title, labels, to, children }: AskDeleteProps) {
  const [closed, setClosed] = useState<object | null>(null);
  if (closed === asking) return null;
  const close = () => setClosed(asking);
  const keep = (event: MouseEvent) => {
    event.preventDefault();
    close();
  };
  return (
    <ConfirmDialog title={title} onClose={close}>
      {children}
      <AdminForm preventScrollReset>
        {ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <ConfirmButtons>
          <Button type="submit" name="intent" value="delete">
            {labels.confirm}
          </Button>
          <ButtonLink to={to} variant="secondary" onClick={keep}>
            {labels.keep}
          </ButtonLink>
        </ConfirmButtons>
      </AdminForm>
    </ConfirmDialog>
  );
}
