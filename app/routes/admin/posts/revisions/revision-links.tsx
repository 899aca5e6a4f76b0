import { Link, useParams } from "react-router";
import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { Panel } from "../edit/panel.tsx";
import { useTyping } from "../edit/typing.tsx";
import styles from "../edit/edit.module.css";

const SHOWN = 4;

/** The last saves, and the way to all of them. */
export function RevisionLinks() {
  const t = useWords("posts.revisions");
  const { lang } = useParams();
  const { editor } = useTyping();
  const formats = useFormats();
  if (editor.revisions.length === 0) return null;
  return (
    <Panel title={t("title")}>
      <ul className={styles.revisions}>
        {editor.revisions.slice(0, SHOWN).map(({ id, savedAt, by }) => (
          <li key={id}>
            <time dateTime={savedAt}>{formats.dateTime(savedAt)}</time> · <bdi>{by ?? t("nobody")}</bdi>
          </li>
        ))}
      </ul>
      <Link to={`/${lang}/admin/edit/${editor.post.id}/revisions`} className={styles.link}>
        {t("all", { count: editor.revisions.length })}
      </Link>
    </Panel>
  );
}
