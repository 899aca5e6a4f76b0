import { Link, useParams } from "react-router";
import type { LeftOut } from "#features/blog/revisions/restore-revision.server.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { usePostErrors } from "../edit/post-errors.ts";

export type RestoreEnd =
  { kind: "left-out"; leftOut: LeftOut[] } | { kind: "invalid"; errors: FieldError[] } | { kind: "conflict" };

/** Why an old state did not come back, or not whole. */
export function RestoreFlash({ end }: { end: RestoreEnd }) {
  const t = useWords("posts.revisions");
  const { lang, id } = useParams();
  const errors = usePostErrors(end.kind === "invalid" ? end.errors : []);
  if (end.kind === "conflict") {
    return (
      <Notice tone="warning" role="alert">
        {t("conflict")}
      </Notice>
    );
  }
  if (end.kind === "invalid") {
    return (
      <Notice tone="warning" role="alert" title={t("invalid")}>
        <p>{errors.map(({ text }) => text).join(" ")}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="warning" role="alert" title={t("restored")}>
      <ul>
        {end.leftOut.map(({ what, count }) => (
          <li key={what}>{t(`leftOut.${what}`, { count })}</li>
        ))}
      </ul>
      <p>
        <Link to={`/${lang}/admin/edit/${id}`}>{t("back")}</Link>
      </p>
    </Notice>
  );
}
