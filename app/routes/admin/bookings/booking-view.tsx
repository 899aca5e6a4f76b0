import { Form, href, Link } from "react-router";
import type { AdminBooking } from "#features/booking/read-booking.server.ts";
import { useFormats, useLang, useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { MailList } from "../mails/mail-list.tsx";
import {
  type ActionFlash,
  ActionNotice,
  AdminHead,
  AdminSection,
  StatusBadge,
} from "../shell/admin-page.tsx";
import { AuditLog } from "../shell/audit-log.tsx";
import { Record } from "../shell/record.tsx";
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
        <StatusBadge status={booking.status}>{states(booking.status)}</StatusBadge>
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
        <div className={styles.record}>
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

type PartProps = { booking: AdminBooking };

/** The special requests, each with its answer or the two buttons that give one. */
function SpecialRequests({ booking }: PartProps) {
  const t = useWords("operations");
  if (booking.specialRequests.length === 0) return null;
  return (
    <AdminSection title={t("specialRequests.title")}>
      {booking.specialRequests.map(({ specialRequest, status }) => (
        <Form key={specialRequest} method="post" className={styles.ask}>
          <p>
            <b>{t(`specialRequests.${specialRequest}`)}</b>
          </p>
          {booking.moves.answer.includes(specialRequest) ? (
            <p className={styles.buttons}>
              <input type="hidden" name="intent" value="answer-special-request" />
              <input type="hidden" name="special_request" value={specialRequest} />
              <Button type="submit" name="answer" value="confirmed">
                {t("specialRequests.confirm")}
              </Button>
              <Button type="submit" name="answer" value="not_possible" variant="secondary">
                {t("specialRequests.decline")}
              </Button>
            </p>
          ) : (
            <p>{t(`specialRequests.states.${status === "none" ? "requested" : status}`)}</p>
          )}
        </Form>
      ))}
      <p className={styles.soft}>{t("specialRequests.note")}</p>
    </AdminSection>
  );
}

/** Once its time has come: it was driven, or nobody came. */
function ClosePart({ booking }: PartProps) {
  const t = useWords("operations");
  if (!booking.moves.close) return null;
  return (
    <AdminSection title={t("close.title")}>
      <Form method="post" className={styles.buttons}>
        <Button type="submit" name="intent" value="completed">
          {t("close.completed")}
        </Button>
        <Button type="submit" name="intent" value="no_show" variant="secondary">
          {t("close.noShow")}
        </Button>
      </Form>
    </AdminSection>
  );
}

/** What the company owes the guest beyond the refund, until it is noted as paid. */
function CompensationPart({ booking: { compensation } }: PartProps) {
  const t = useWords("operations");
  const formats = useFormats();
  if (!compensation) return null;
  const { amount, dueAt, paidAt } = compensation;
  const state = paidAt
    ? t("compensation.paid", { date: formats.date(paidAt) })
    : t("compensation.owed", { date: formats.date(dueAt) });
  return (
    <AdminSection title={t("compensation.title")}>
      <p>
        <Ltr>{formats.money(amount)}</Ltr>: {state}
      </p>
      {paidAt ? null : (
        <>
          <Form method="post" className={styles.buttons}>
            <Button type="submit" name="intent" value="pay-compensation" variant="secondary">
              {t("compensation.pay")}
            </Button>
          </Form>
          <p className={styles.soft}>{t("compensation.note")}</p>
        </>
      )}
    </AdminSection>
  );
}

/** The question comes first, with the exact sums. */
function CancelPart({ booking, isAsking }: PartProps & { isAsking: boolean }) {
  const t = useWords("operations");
  const formats = useFormats();
  if (!booking.moves.cancel) return null;
  if (!isAsking) {
    return (
      <p>
        <Link to="?cancel" preventScrollReset>
          {t("cancel.open")}
        </Link>
      </p>
    );
  }
  const { refund, compensation, compensationDue } = booking.ifCancelled;
  return (
    <Notice tone="warning" title={t("cancel.title")} role="alert">
      <p>{booking.isPaidInCash ? t("cancel.cash") : t("cancel.refund", { amount: formats.money(refund) })}</p>
      <p>
        {compensation > 0
          ? t("cancel.compensation", {
              amount: formats.money(compensation),
              date: formats.date(compensationDue),
            })
          : t("cancel.noCompensation")}
      </p>
      <p>{t("cancel.told")}</p>
      <Form method="post" className={styles.buttons}>
        <input type="hidden" name="compensation" value={compensation} />
        <Button type="submit" name="intent" value="cancel">
          {t("cancel.confirm")}
        </Button>
        <ButtonLink to="?" variant="quiet" preventScrollReset>
          {t("cancel.keep")}
        </ButtonLink>
      </Form>
    </Notice>
  );
}
