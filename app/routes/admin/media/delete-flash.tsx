import { useState, type MouseEvent } from "react";
import { Link } from "react-router";
import type { MediaList } from "#features/media/read-media.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ConfirmButtons, ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { AdminForm } from "#app/routes/admin/shell/admin-form.tsx";
import styles from "./library.module.css";

export type DeleteEnd =
  | { kind: "none" }
  | { kind: "asking"; ids: string[] }
  | { kind: "deleted"; count: number; kept: { id: string; name: string }[] };

type DeleteFlashProps = { end: DeleteEnd; rows: MediaList["rows"] };

export function DeleteFlash({ end, rows }: DeleteFlashProps) {
  const t = useWords("media.delete");
  switch (end.kind) {
    case "none":
      return (
        <Notice tone="warning" role="alert">
          {t("none")}
        </Notice>
      );
    case "asking":
      return (
        <AskDelete
          ids={end.ids}
          names={rows.filter(({ id }) => end.ids.includes(id)).map(({ name }) => name)}
        />
      );
    case "deleted":
      return (
        <>
          {end.count > 0 || end.kept.length === 0 ? (
            <Notice tone="success" role="status">
              {t("done", { count: end.count })}
            </Notice>
          ) : null}
          {end.kept.length > 0 ? <Kept pictures={end.kept} /> : null}
        </>
      );
  }
}

function Kept({ pictures }: { pictures: Extract<DeleteEnd, { kind: "deleted" }>["kept"] }) {
  const t = useWords("media.delete");
  const lang = useLang();
  return (
    <Notice tone="warning" role="alert" title={t("kept", { count: pictures.length })}>
      <ul className={styles.names}>
        {pictures.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/${lang}/admin/media/${id}`}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Lists the names of the pictures, to prevent mistakes. */
export function AskDelete({ ids, names }: { ids: string[]; names: string[] }) {
  const t = useWords("media.delete");
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const keep = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(false);
  };
  return (
    <ConfirmDialog title={t("sure")} onClose={() => setOpen(false)}>
      <p>
        {t("chosen", { count: ids.length })} {ids.length > 1 ? t("note") : null}
      </p>
      <ul className={styles.names}>
        {names.map((name, at) => (
          <li key={at}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <AdminForm preventScrollReset>
        {ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <ConfirmButtons>
          <Button type="submit" name="intent" value="delete">
            {t("confirm")}
          </Button>
          <ButtonLink to="" variant="secondary" onClick={keep}>
            {t("keep")}
          </ButtonLink>
        </ConfirmButtons>
      </AdminForm>
    </ConfirmDialog>
  );
}
