import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import type { AdminPost, AdminRevision } from "#features/blog/post/admin-post.ts";
import type { ReadRevision } from "#features/blog/revisions/read-revision.server.ts";
import type { LeftOut } from "#features/blog/revisions/restore-revision.server.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { ConfirmButtons, ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "#app/routes/admin/shell/admin-form.tsx";
import { AdminHead, StatusBadge } from "#app/routes/admin/shell/admin-page.tsx";
import { usePostErrors } from "#app/routes/admin/shell/forms.ts";
import { CompareTexts } from "./compare-texts.tsx";
import { Tabs } from "#app/routes/admin/shell/tabs.tsx";
import styles from "./revisions.module.css";
import { look } from "#app/routes/admin/shell/look.ts";

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
      {revisions.length === 0 ? (
        <Text size="small" tone="soft">
          {t("none")}
        </Text>
      ) : null}
      <Stack gap={6} align="start" className={styles.columns}>
        <Stack as="ol" lineAbove="line" className={styles.list}>
          {revisions.map((revision) => (
            <li key={revision.id}>
              <RevisionLink revision={revision} isShown={revision.id === read?.revision.id} />
            </li>
          ))}
        </Stack>
        {read ? <Shown post={post} read={read} hasUnsaved={hasUnsaved} isAsking={isAsking} /> : null}
      </Stack>
    </>
  );
}

function RevisionLink({ revision, isShown }: { revision: AdminRevision; isShown: boolean }) {
  const t = useWords("posts");
  const formats = useFormats();
  const { id, savedAt, by, status } = revision;
  return (
    <Stack
      as={Link}
      lineBelow="line"
      to={`?revision=${id}`}
      preventScrollReset
      aria-current={isShown ? "true" : undefined}
      className={classes(look("padded"), styles.revision)}
    >
      <time dateTime={savedAt}>{formats.dateTime(savedAt)}</time>
      <Text as="span" size="small" tone="soft">
        <bdi>{by ?? t("revisions.nobody")}</bdi> · {t(`states.${status}`)}
      </Text>
    </Stack>
  );
}

type ShownProps = { post: AdminPost["post"]; read: ReadRevision; hasUnsaved: boolean; isAsking: boolean };

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
    <Stack as="section" gap={4} aria-label={formats.dateTime(revision.savedAt)}>
      <Cluster as="h2" gap={4} row={2} align="baseline">
        {formats.dateTime(revision.savedAt)}{" "}
        <StatusBadge status={revision.status}>{states(revision.status)}</StatusBadge>
      </Cluster>
      <Tabs aria-label={t("compare")}>
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
      </Tabs>
      <Text size="small" tone="soft">
        {t("legend")}
      </Text>
      {isToNow ? <CompareTexts comparison={toNow} lang={post.lang} /> : null}
      {!isToNow && fromBefore ? <CompareTexts comparison={fromBefore} lang={post.lang} /> : null}
      {!isToNow && !fromBefore ? <p>{t("first")}</p> : null}
      {isNow ? (
        <Text size="small" tone="soft">
          {t("isNow")}
        </Text>
      ) : (
        <RestoreRevision post={post} revision={revision} hasUnsaved={hasUnsaved} isAsking={isAsking} />
      )}
    </Stack>
  );
}

type RestoreRevisionProps = {
  post: AdminPost["post"];
  revision: AdminRevision;
  hasUnsaved: boolean;
  isAsking: boolean;
};

/** The confirmation is part of the address, so that it works without JavaScript. */
function RestoreRevision({ post, revision, hasUnsaved, isAsking }: RestoreRevisionProps) {
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
          <AdminForm action={here}>
            <input type="hidden" name="revision" value={revision.id} />
            <input type="hidden" name="version" value={post.version} />
            <ConfirmButtons>
              <Button type="submit">{t("restoreYes")}</Button>
              <ButtonLink to={here} variant="secondary" preventScrollReset>
                {t("restoreNo")}
              </ButtonLink>
            </ConfirmButtons>
          </AdminForm>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

type RestoreEnd =
  | { kind: "left-out"; leftOut: LeftOut[] }
  | { kind: "invalid"; errors: FieldError[] }
  | { kind: "conflict" };

function RestoreFlash({ end }: { end: RestoreEnd }) {
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
