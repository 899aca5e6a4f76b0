import { Link, useParams, useSearchParams } from "react-router";
import type { AdminPost, AdminRevision } from "#features/blog/post/admin-post.ts";
import type { ReadRevision } from "#features/blog/revisions/read-revision.server.ts";
import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { classes } from "#app/ui/classes.ts";
import { AdminHead } from "#app/routes/admin/shell/admin-page.tsx";
import { StatusMark } from "#app/routes/admin/shell/status-badge.tsx";
import { CompareTexts } from "./compare-texts.tsx";
import { RestoreFlash, type RestoreEnd } from "./restore-flash.tsx";
import { RestoreRevision } from "./restore-revision.tsx";
import styles from "./revisions.module.css";

type RevisionsViewProps = {
  post: AdminPost["post"];
  revisions: AdminRevision[];
  read: ReadRevision | null;
  hasUnsaved: boolean;
  isAsking: boolean;
  end: RestoreEnd | null;
};

export function RevisionsView({ post, revisions, read, hasUnsaved, isAsking, end }: RevisionsViewProps) {
  const t = useWords("posts.revisions");
  const { lang } = useParams();
  return (
    <>
      <p>
        <Link to={`/${lang}/admin/edit/${post.id}`}>{t("back")}</Link>
      </p>
      <AdminHead title={t("title")}>
        <bdi lang={post.lang}>{post.form.title}</bdi>
      </AdminHead>
      {end ? <RestoreFlash end={end} /> : null}
      {revisions.length === 0 ? <p className={styles.soft}>{t("none")}</p> : null}
      <div className={styles.columns}>
        <ol className={styles.list}>
          {revisions.map((revision) => (
            <li key={revision.id}>
              <RevisionLink revision={revision} isShown={revision.id === read?.revision.id} />
            </li>
          ))}
        </ol>
        {read ? <Shown post={post} read={read} hasUnsaved={hasUnsaved} isAsking={isAsking} /> : null}
      </div>
    </>
  );
}

function RevisionLink({ revision, isShown }: { revision: AdminRevision; isShown: boolean }) {
  const t = useWords("posts");
  const formats = useFormats();
  const { id, savedAt, by, status } = revision;
  return (
    <Link
      to={`?revision=${id}`}
      preventScrollReset
      aria-current={isShown ? "true" : undefined}
      className={classes(styles.revision, isShown && styles.shown)}
    >
      <time dateTime={savedAt}>{formats.dateTime(savedAt)}</time>
      <span className={styles.soft}>
        <bdi>{by ?? t("revisions.nobody")}</bdi> · {t(`states.${status}`)}
      </span>
    </Link>
  );
}

type ShownProps = { post: AdminPost["post"]; read: ReadRevision; hasUnsaved: boolean; isAsking: boolean };

/** One save: what it changed, and what has changed since. */
function Shown({ post, read, hasUnsaved, isAsking }: ShownProps) {
  const t = useWords("posts.revisions");
  const states = useWords("posts.states");
  const formats = useFormats();
  const [query] = useSearchParams();
  const { revision, toNow, fromBefore } = read;
  const isNow = revision.version === post.version;
  const isToNow = query.get("compare") === "now" && !isNow;
  const ways = isNow ? ["before"] : ["before", "now"];
  return (
    <section className={styles.read} aria-label={formats.dateTime(revision.savedAt)}>
      <h2 className={styles.heading}>
        {formats.dateTime(revision.savedAt)}{" "}
        <StatusMark status={revision.status}>{states(revision.status)}</StatusMark>
      </h2>
      <nav className={styles.ways} aria-label={t("compare")}>
        {ways.map((way) => (
          <Link
            key={way}
            to={`?revision=${revision.id}${way === "now" ? "&compare=now" : ""}`}
            preventScrollReset
            aria-current={(way === "now") === isToNow ? "page" : undefined}
          >
            {t(way === "now" ? "toNow" : "fromBefore")}
          </Link>
        ))}
      </nav>
      <p className={styles.soft}>{t("legend")}</p>
      {isToNow ? <CompareTexts comparison={toNow} lang={post.lang} /> : null}
      {!isToNow && fromBefore ? <CompareTexts comparison={fromBefore} lang={post.lang} /> : null}
      {!isToNow && !fromBefore ? <p>{t("first")}</p> : null}
      {isNow ? (
        <p className={styles.soft}>{t("isNow")}</p>
      ) : (
        <RestoreRevision {...{ post, revision, hasUnsaved, isAsking }} />
      )}
    </section>
  );
}
