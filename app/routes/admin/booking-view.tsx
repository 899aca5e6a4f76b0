import { href, Link } from "react-router";
import type { DeskBooking } from "#features/accounts/read-booking.server.ts";
import { useFormats, useLang, useWords } from "#app/shell/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { AuditLog } from "./audit-log.tsx";
import { CancelPart, ClosePart, WishesPart } from "./booking-moves.tsx";
import { DeskHead, DeskNotice, DeskSection } from "./desk-page.tsx";
import type { DeskNews } from "./desk-news.ts";
import { MailList } from "./mail-list.tsx";
import { Sheet } from "./sheet.tsx";
import { StatusMark } from "./status-mark.tsx";
import styles from "./desk-page.module.css";

type BookingViewProps = DeskNews & { booking: DeskBooking; isAsking: boolean; formKey: string };

export function BookingView({ booking, isAsking, formKey, done, problem }: BookingViewProps) {
  const t = useWords("desk");
  const states = useWords("payment.status");
  const lang = useLang();
  const { otherLeg } = booking;
  return (
    <>
      <p className={styles.back}>
        <Link to={href("/:lang/admin/bookings", { lang })}>{t("bookings.back")}</Link>
      </p>
      <DeskHead title={t("bookings.one", { reference: booking.reference })}>
        <StatusMark status={booking.status}>{states(booking.status)}</StatusMark>
        {otherLeg ? (
          <Link to={href("/:lang/admin/bookings/:reference", { lang, reference: otherLeg })}>
            {t("bookings.otherLeg")} <Ltr>{otherLeg}</Ltr>
          </Link>
        ) : null}
      </DeskHead>
      <div className={styles.columns}>
        <div className={styles.side}>
          <DeskNotice done={done} problem={problem} />
          <Refund booking={booking} />
          <WishesPart booking={booking} />
          <ClosePart booking={booking} />
          <CancelPart booking={booking} isAsking={isAsking} />
          <DeskSection title={t("mails.title")}>
            <MailList mails={booking.mails} formKey={formKey} />
          </DeskSection>
          <AuditLog entries={booking.audit} />
        </div>
        <div className={styles.sheet}>
          <Sheet parts={booking.sheet} />
        </div>
      </div>
    </>
  );
}

function Refund({ booking: { refund } }: { booking: DeskBooking }) {
  const t = useWords("desk");
  const formats = useFormats();
  if (!refund) return null;
  return (
    <DeskSection title={t("refund.title")}>
      <p>
        <Ltr>{formats.money(refund.amount)}</Ltr>: {t(`refund.${refund.status}`)}
      </p>
    </DeskSection>
  );
}
