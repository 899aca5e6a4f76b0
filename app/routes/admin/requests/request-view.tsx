import { Form, href, Link } from "react-router";
import type { AdminRequest } from "#features/inquiries/read-request.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { AuditLog } from "../shell/audit-log.tsx";
import { AdminHead, ActionNotice, AdminSection } from "../shell/admin-page.tsx";
import type { ActionFlash } from "../shell/action-flash.ts";
import { MailList } from "../mails/mail-list.tsx";
import { Record } from "../shell/record.tsx";
import { StatusMark } from "../shell/status-badge.tsx";
import styles from "../shell/admin-page.module.css";

type RequestViewProps = ActionFlash & { inquiry: AdminRequest; formKey: string };

export function RequestView({ inquiry, formKey, done, problem }: RequestViewProps) {
  const t = useWords("operations");
  const lang = useLang();
  return (
    <>
      <p className={styles.back}>
        <Link to={href("/:lang/admin/requests", { lang })}>{t("requests.back")}</Link>
      </p>
      <AdminHead title={t("requests.one", { reference: inquiry.reference })}>
        <StatusMark status={inquiry.status}>{t(`requests.states.${inquiry.status}`)}</StatusMark>
      </AdminHead>
      <div className={styles.columns}>
        <div className={styles.side}>
          <ActionNotice done={done} problem={problem} />
          <NextPart next={inquiry.next} />
          <AdminSection title={t("mails.title")}>
            <MailList mails={inquiry.mails} formKey={formKey} />
          </AdminSection>
          <AuditLog entries={inquiry.audit} />
        </div>
        <div className={styles.sheet}>
          <Record parts={inquiry.sections} />
        </div>
      </div>
    </>
  );
}

function NextPart({ next }: Pick<AdminRequest, "next">) {
  const t = useWords("operations.requests");
  if (next.length === 0) return null;
  return (
    <AdminSection title={t("nextTitle")}>
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
    </AdminSection>
  );
}
