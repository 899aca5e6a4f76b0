import { Form, href, Link } from "react-router";
import type { DeskRequest } from "#features/accounts/read-request.server.ts";
import { useLang, useWords } from "#app/shell/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { AuditLog } from "./audit-log.tsx";
import { DeskHead, DeskNotice, DeskSection } from "./desk-page.tsx";
import type { DeskNews } from "./desk-news.ts";
import { MailList } from "./mail-list.tsx";
import { Sheet } from "./sheet.tsx";
import { StatusMark } from "./status-mark.tsx";
import styles from "./desk-page.module.css";

type RequestViewProps = DeskNews & { inquiry: DeskRequest; formKey: string };

export function RequestView({ inquiry, formKey, done, problem }: RequestViewProps) {
  const t = useWords("desk");
  const lang = useLang();
  return (
    <>
      <p className={styles.back}>
        <Link to={href("/:lang/admin/requests", { lang })}>{t("requests.back")}</Link>
      </p>
      <DeskHead title={t("requests.one", { reference: inquiry.reference })}>
        <StatusMark status={inquiry.status}>{t(`requests.states.${inquiry.status}`)}</StatusMark>
      </DeskHead>
      <div className={styles.columns}>
        <div className={styles.side}>
          <DeskNotice done={done} problem={problem} />
          <NextPart next={inquiry.next} />
          <DeskSection title={t("mails.title")}>
            <MailList mails={inquiry.mails} formKey={formKey} />
          </DeskSection>
          <AuditLog entries={inquiry.audit} />
        </div>
        <div className={styles.sheet}>
          <Sheet parts={inquiry.sheet} />
        </div>
      </div>
    </>
  );
}

function NextPart({ next }: Pick<DeskRequest, "next">) {
  const t = useWords("desk.requests");
  if (next.length === 0) return null;
  return (
    <DeskSection title={t("nextTitle")}>
      <p className={styles.soft}>{t("nextNote")}</p>
      <Form method="post" className={styles.buttons}>
        {next.includes("answered") ? (
          <Button type="submit" name="intent" value="answered">
            {t("markAnswered")}
          </Button>
        ) : null}
        <Button type="submit" name="intent" value="closed" variant="secondary">
          {t("markClosed")}
        </Button>
      </Form>
    </DeskSection>
  );
}
