import { Link, useParams } from "react-router";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { StatusMark } from "#app/routes/admin/shell/status-badge.tsx";
import { EditState } from "./edit-state.tsx";
import { PreviewLink } from "./preview-opener.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";
import { useTyping } from "./typing.tsx";
import type { Editing } from "./use-editing.ts";
import type { useSaving } from "./use-saving.ts";
import styles from "./edit-bar.module.css";

type EditBarProps = { editing: Editing; saving: ReturnType<typeof useSaving> };

/** Always in sight: where the post stands, whether its text is safe, and what can be done. */
export function EditBar({ editing, saving }: EditBarProps) {
  const t = useWords("posts");
  const { editor } = useTyping();
  const { lang } = useParams();
  const { post } = editor;
  return (
    <div className={styles.bar} role="region" aria-label={t("edit.bar")}>
      <div className={styles.state}>
        <h1 className={styles.heading}>{t(post.version === 0 ? "edit.new" : "edit.title")}</h1>
        <StatusMark status={post.status}>{t(`states.${post.status}`)}</StatusMark>
        <span className={styles.soft}>{t(`langs.${post.lang}`)}</span>
        <EditState editing={editing} saving={saving} />
      </div>
      <div className={styles.actions}>
        <Moves />
        <PreviewLink editing={editing} />
        <Link to={`/${lang}/admin`} className={styles.quiet}>
          {t("edit.cancel")}
        </Link>
      </div>
    </div>
  );
}

/** By the state of the post; the one that is meant most often stands out. */
function Moves() {
  const t = useWords("posts.moves");
  const { editor } = useTyping();
  const { post, moves } = editor;
  switch (post.status) {
    case "draft":
      return (
        <>
          <Move move="publish" text={t("publish")} isFirst />
          <Move move="draft" text={t("draft")} />
          {moves.includes("schedule") ? <ScheduleFields title={t("schedule")} /> : null}
        </>
      );
    case "scheduled":
      return (
        <>
          <Move move="update" text={t("update")} isFirst />
          <Move move="publish" text={t("publish")} />
          <ScheduleFields title={t("reschedule")} />
          <Move move="draft" text={t("back")} />
        </>
      );
    case "published":
      return (
        <>
          <Move move="update" text={t("update")} isFirst />
          <Move move="draft" text={t("back")} />
        </>
      );
  }
}

function Move({ move, text, isFirst = false }: { move: string; text: string; isFirst?: boolean }) {
  return (
    <Button
      type="submit"
      name="intent"
      value={move}
      variant={isFirst ? "primary" : "secondary"}
      className={styles.move}
    >
      {text}
    </Button>
  );
}
