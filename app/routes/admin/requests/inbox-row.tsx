import { href, Link } from "react-router";
import type { InboxRow } from "#features/inquiries/inbox/list-inbox.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Text } from "#app/ui/text.tsx";
import { Block, Cluster } from "#app/ui/layout.tsx";
import { StatusBadge } from "../shell/admin-page.tsx";
import { ComplaintBadge } from "./complaint-part.tsx";
import { INBOX_FORM } from "./inbox-bar.tsx";
import styles from "./inbox.module.css";
import { classes } from "#app/ui/classes.ts";
import { look } from "#app/routes/admin/shell/look.ts";

export function InboxRowItem({ row }: { row: InboxRow }) {
  const t = useWords("inbox");
  const requests = useWords("operations.requests");
  const lang = useLang();
  const formats = useFormats();
  const { reference, version, kind, subject, words, age } = row;
  const shown = `${reference}:${version}`;
  return (
    <Block
      as="li"
      gap={3}
      row={0}
      pad={2}
      lineBelow="line"
      className={classes(look("anchor"), styles.row)}
      data-waiting={row.isWaiting || undefined}
    >
      <label className={styles.choice}>
        <input type="checkbox" form={INBOX_FORM} name="request" value={shown} />
        <span className="visually-hidden">{t("list.choose", { name: isolated(row.fullName) })}</span>
      </label>
      <div className={styles.sender}>
        <Link
          className={look("cover", "quiet")}
          data-row
          to={href("/:lang/admin/requests/:reference", { lang, reference })}
        >
          <Text as="bdi" cut>
            {row.fullName}
          </Text>
          <Text as="small" size="small" tone="soft">
            {reference}
          </Text>
        </Link>
      </div>
      <p className={styles.said}>
        {/* The name of an event is typed; other subjects have the direction of the page. */}
        <Text as="span" cut dir={kind === "event" ? "auto" : undefined} className={styles.subject}>
          {subject ?? requests(`kinds.${kind}`)}
        </Text>
        {row.pickupAt ? (
          <Text as="span" cut tone="soft">
            {requests("for", { time: formats.dateTime(row.pickupAt) })}
          </Text>
        ) : null}
        {words ? (
          <Text as="span" cut tone="soft" lang={row.guestLang} dir="auto">
            {words}
          </Text>
        ) : null}
      </p>
      <Cluster as="p" gap={3} row={0} align="center" size="small" className={styles.state}>
        <RowState row={row} />
      </Cluster>
      <Cluster
        as="p"
        single
        gap={1}
        align="center"
        cut
        tone={row.isMine ? undefined : "soft"}
        strong={row.isMine}
        className={styles.assignee}
      >
        {row.assignee ? (
          <>
            <Icon icon="circle-user" size={16} />
            <span className="visually-hidden">{t("list.assignee")}</span>
            <Text as="bdi" cut>
              {row.isMine ? t("list.me") : row.assignee}
            </Text>
          </>
        ) : null}
      </Cluster>
      <Text
        dateTime={row.activityAt}
        title={formats.dateTime(row.activityAt)}
        as="time"
        tone="soft"
        figures
        textEnd
        className={styles.age}
      >
        <bdi>{t(`list.age.${age.unit}`, { count: age.count })}</bdi>
      </Text>
      {row.status === "closed" ? null : (
        <Block as="p" gap={2} align="center" className={classes(look("compact"), styles.acts)}>
          {row.isMine ? null : (
            <button type="submit" form={INBOX_FORM} name="one" value={`mine:${shown}`}>
              {t("acts.mine")}
            </button>
          )}
          <button type="submit" form={INBOX_FORM} name="one" value={`close:${shown}`}>
            {t("acts.close")}
          </button>
        </Block>
      )}
    </Block>
  );
}

function RowState({ row: { status, isWaiting, hasReturned, snoozedUntil, complaint } }: { row: InboxRow }) {
  const t = useWords("inbox");
  const requests = useWords("operations.requests");
  const formats = useFormats();
  if (snoozedUntil) {
    return (
      <Block as="span" gap={1} align="center" tone="soft" className={look("inline")}>
        <Icon icon="moon" size={16} />
        {t("list.snoozed", { time: formats.list([formats.day(snoozedUntil), formats.time(snoozedUntil)]) })}
      </Block>
    );
  }
  return (
    <>
      {hasReturned ? <StatusBadge status="new">{t("list.returned")}</StatusBadge> : null}
      {isWaiting && !hasReturned && status !== "new" ? (
        <StatusBadge status="new">{t("state.waits")}</StatusBadge>
      ) : null}
      <StatusBadge status={status}>{requests(`states.${status}`)}</StatusBadge>
      {complaint ? <ComplaintBadge clock={complaint} /> : null}
    </>
  );
}

/** Keeps a name in the direction of its own script within a sentence. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
