import { Form, useNavigate } from "react-router";
import type { AdminPost, AdminRevision } from "#features/blog/post/admin-post.ts";
import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ConfirmButtons, ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

type RestoreRevisionProps = {
  post: AdminPost["post"];
  revision: AdminRevision;
  hasUnsaved: boolean;
  isAsking: boolean;
};

/** Asked for by address, so that it also works without JavaScript. */
export function RestoreRevision({ post, revision, hasUnsaved, isAsking }: RestoreRevisionProps) {
  const t = useWords("posts.revisions");
  const formats = useFormats();
  const navigate = useNavigate();
  const here = `?revision=${revision.id}`;
  return (
    <>
      <p>
        <ButtonLink to={`${here}&restore`} variant="secondary" preventScrollReset>
          {t("restore")}
        </ButtonLink>
      </p>
      {isAsking ? (
        <ConfirmDialog
          title={t("restoreTitle", { time: formats.dateTime(revision.savedAt) })}
          onClose={() => void navigate(here, { preventScrollReset: true })}
        >
          <p>{t(post.status === "published" ? "restoreLive" : "restoreNote")}</p>
          {hasUnsaved ? <p>{t("restoreDrops")}</p> : null}
          <Form method="post" action={here}>
            <input type="hidden" name="revision" value={revision.id} />
            <input type="hidden" name="version" value={post.version} />
            <ConfirmButtons>
              <Button type="submit">{t("restoreYes")}</Button>
              <ButtonLink to={here} variant="secondary" preventScrollReset>
                {t("restoreNo")}
              </ButtonLink>
            </ConfirmButtons>
          </Form>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
