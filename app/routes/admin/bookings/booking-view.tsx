import { href, Link } from "react-router";
import type { AdminBooking } from "#features/booking/read-booking.server.ts";
import { useFormats, useLang, useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { AuditLog } from "../shell/audit-log.tsx";
import { CancelPart, ClosePart, CompensationPart, SpecialRequests } from "./booking-actions.tsx";
import { AdminHead, ActionNotice, AdminSection } from "../shell/admin-page.tsx";
import type { ActionFlash } from "../shell/action-flash.ts";
import { MailList } from "../mails/mail-list.tsx";
import { Record } from "../shell/record.tsx";
import { StatusMark } from "../shell/status-badge.tsx";
import styles from "../shell/admin-page.module.css";

type BookingViewProps = ActionFlash & { booking: AdminBooking; isAsking: boolean; formKey: string };

export function BookingView({ booking, isAsking, formKey, done, problem }: BookingViewProps) {
  const t = useWords("operations");
  const states = useWords("payment.status");
  const lang = useLang();
  const { otherLeg } = booking;
  return (
    <>
      <p className={styles.back}>
        <Link to={href("/:lang/admin/bookings", { lang })}>{t("bookings.back")}</Link>
      </p>
      <AdminHead title={t("bookings.one", { reference: booking.reference })}>
        <StatusMark status={booking.status}>{states(booking.status)}</StatusMark>
        {otherLeg ? (
          <Link to={href("/:lang/admin/bookings/:reference", { lang, reference: otherLeg })}>
            {t("bookings.otherLeg")} <Ltr>{otherLeg}</Ltr>
          </Link>
        ) : null}
      </AdminHead>
      <div className={styles.columns}>
        <div className={styles.side}>
          <ActionNotice done={done} problem={problem} />
          <Refund booking={booking} />
          <CompensationPart booking={booking} />
          <SpecialRequests booking={booking} />
          <ClosePart booking={booking} />
          <CancelPart booking={booking} isAsking={isAsking} />
          <AdminSection title={t("mails.title")}>
            <MailList mails={booking.mails} formKey={formKey} />
          </AdminSection>
          <AuditLog entries={booking.audit} />
        </div>
        <div className={styles.sheet}>
          <Record parts={booking.sections} />
        </div>
      </div>
    </>
  );
}

function Refund({ booking: { refund } }: { booking: AdminBooking }) {
  const t = useWords("operations");
  const formats = useFormats();
  if (!refund) return null;
  return (
    <AdminSection title={t("refund.title")}>
      <p>
        <Ltr>{formats.money(refund.amount)}</Ltr>: {t(`refund.${refund.status}`)}
      </p>
    </AdminSection>
  );
}
