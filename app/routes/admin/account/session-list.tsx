import { Form } from "react-router";
import type { Account } from "#features/accounts/read-account.server.ts";
import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { StatusMark } from "../shell/status-badge.tsx";
import adminStyles from "../shell/admin-page.module.css";
import styles from "./account.module.css";

type SessionListProps = Pick<Account, "sessions">;
type Session = Account["sessions"][number];

/** Where the account is signed in; every session but this one can be ended from here. */
export function SessionList({ sessions }: SessionListProps) {
  const t = useWords("account.sessions");
  return (
    <AdminSection title={t("title")}>
      <p className={styles.text}>{t("lead")}</p>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post">
          <Button type="submit" name="intent" value="end-others" variant="secondary">
            {t("endOthers")}
          </Button>
        </Form>
      ) : null}
    </AdminSection>
  );
}

function SessionRow({ session }: { session: Session }) {
  const t = useWords("account.sessions");
  const formats = useFormats();
  const browser = useBrowserText(session);
  return (
    <li>
      <span className={adminStyles.facts}>
        <span className={adminStyles.buttons}>
          <b>{browser}</b>
          {session.isThis ? <StatusMark status="confirmed">{t("this")}</StatusMark> : null}
        </span>
        <span className={adminStyles.soft}>
          {t("started", { time: formats.dateTime(session.startedAt) })}
        </span>
        <span className={adminStyles.soft}>{t("seen", { time: formats.dateTime(session.lastSeenAt) })}</span>
      </span>
      {session.isThis ? null : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="session" value={session.id} />
          <Button
            type="submit"
            name="intent"
            value="end-session"
            variant="quiet"
            aria-label={t("endOne", { browser })}
          >
            {t("end")}
          </Button>
        </Form>
      )}
    </li>
  );
}

function useBrowserText({ browser, system }: Session): string {
  const t = useWords("account.sessions");
  if (browser && system) return t("browserOn", { browser, system });
  return browser ?? system ?? t("unknown");
}
