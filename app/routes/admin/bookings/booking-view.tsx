import { href, Link } from "react-router";
import { GUARANTEE_DAYS } from "#features/availability/cash-rule.ts";
import { CLOSINGS, type UnpaidCallOutcome } from "#features/booking/allowed-actions.ts";
import { CLOSE_UNDO_MINUTES, COMPANY_CANCEL_REASONS } from "#features/booking/booking.ts";
import type { Call } from "#features/booking/phone/read-call.server.ts";
import type { AdminBooking } from "#features/booking/read-booking.server.ts";
import type { ResendRefusal } from "#platform/mail/resend.ts";
import type { ShownAssignment } from "#features/dispatch/read-assignment.server.ts";
import type { BookingDocuments } from "#features/documents/read-documents.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Split, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AssignmentPart } from "./assignment-part.tsx";
import { DocumentList } from "../documents/document-list.tsx";
import { MailList } from "../mails/mail-list.tsx";
import { RefusedMails } from "../mails/refused-mails.tsx";
import {
  type ActionFlash,
  ActionNotice,
  AdminHead,
  AdminSection,
  StatusBadge,
  Trail,
  GuestLink,
} from "../shell/admin-page.tsx";
import { AuditLog } from "../shell/audit-log.tsx";
import { TroubleNotice, Watchers } from "../shell/live-notices.tsx";
import { Record } from "../shell/record.tsx";
import { useLivePage } from "../shell/use-live-page.ts";
import { ConfirmBox } from "./confirm-box.tsx";
import { type NoteProblem, NotesPart, OriginPart, PaymentLinkPart } from "./call-part.tsx";
import { FeePart } from "./fee-part.tsx";
import { ChangesPart } from "./changes-part.tsx";
import { type Answering, SpecialRequestsPart } from "./special-requests-part.tsx";
import { RemovePart } from "./remove-part.tsx";
import { type Undo, UndoPart } from "./undo-part.tsx";
import { UnpaidCallPart } from "./unpaid-call-part.tsx";

type BookingViewProps = ActionFlash & {
  booking: AdminBooking;
  documents: BookingDocuments["rows"];
  assignment: ShownAssignment | null;
  /** Reasons why some mails cannot be sent again, by mail id. */
  refusals: Record<string, ResendRefusal>;
  call: Call;
  noteProblem: NoteProblem | null;
  isAsking: boolean;
  isAskingForGuest: boolean;
  undo: Undo | null;
  isWaiving: boolean;
  isNotingPaid: boolean;
  answering: Answering | null;
  closing: (typeof CLOSINGS)[number] | null;
  resolving: UnpaidCallOutcome | null;
  isReasonMissing: boolean;
  /** Limits in cents, if a change was accepted at a price beyond them. */
  wrongTotal: { min: number; max: number } | null;
  formKey: string;
  fingerprint: string;
  readAt: string;
};

export function BookingView({
  booking,
  documents,
  assignment,
  refusals,
  call,
  noteProblem,
  isAsking,
  isAskingForGuest,
  undo,
  isWaiving,
  isNotingPaid,
  answering,
  closing,
  resolving,
  isReasonMissing,
  wrongTotal,
  formKey,
  fingerprint,
  readAt,
  done,
  problem,
}: BookingViewProps) {
  const t = useWords("operations");
  const nav = useWords("admin.nav");
  const states = useWords("payment.status");
  const lang = useLang();
  const { reference } = booking;
  const { trouble, watchers } = useLivePage({
    page: `booking ${reference}`,
    pulse: href("/:lang/admin/bookings/:reference/pulse", { lang, reference }),
    fingerprint,
    readAt,
  });
  return (
    <>
      <Trail steps={[{ to: href("/:lang/admin/bookings", { lang }), text: nav("bookings") }]} />
      <AdminHead title={t("bookings.one", { reference: booking.reference })} guest={booking.fullName}>
        <StatusBadge status={booking.status}>{states(booking.status)}</StatusBadge>
        <Watchers watchers={watchers} />
        {booking.otherLegs.map((reference) => (
          <Link key={reference} to={href("/:lang/admin/bookings/:reference", { lang, reference })}>
            {t("bookings.otherLeg")} <Ltr>{reference}</Ltr>
          </Link>
        ))}
        <GuestLink reference={booking.reference} />
        <Link to={href("/:lang/admin/bookings/:reference/edit", { lang, reference: booking.reference })}>
          {t("edit.open")}
        </Link>
        <Link to={href("/:lang/admin/bookings/:reference/copy", { lang, reference: booking.reference })}>
          {t("copy.open")}
        </Link>
      </AdminHead>
      <TroubleNotice trouble={trouble} />
      <Split ratio="side" align="start" gap={7}>
        <Stack last gap={6}>
          <ActionNotice done={done} problem={problem} />
          {undo && done !== "edit-undone" ? <UndoPart undo={undo} /> : null}
          <RefusedMails mails={booking.mails} />
          {assignment ? <AssignmentPart assignment={assignment} /> : null}
          <PaymentLinkPart call={call} />
          <UnpaidCallPart booking={booking} resolving={resolving} formKey={formKey} />
          <OriginPart call={call} />
          <ChangesPart booking={booking} wrongTotal={wrongTotal} formKey={formKey} />
          <Refunds booking={booking} />
          <CompensationPart booking={booking} formKey={formKey} />
          <GuaranteePart last4={booking.last4} />
          <FeePart
            booking={booking}
            isWaiving={isWaiving}
            isNotingPaid={isNotingPaid}
            isReasonMissing={isReasonMissing}
            formKey={formKey}
          />
          <DocumentsPart reference={booking.reference} documents={documents} />
          <SpecialRequestsPart booking={booking} answering={answering} formKey={formKey} />
          <ClosePart booking={booking} closing={closing} formKey={formKey} />
          <CancelPart
            booking={booking}
            isAsking={isAsking}
            isReasonMissing={isReasonMissing}
            formKey={formKey}
          />
          <RemovePart booking={booking} isAsking={isAskingForGuest} formKey={formKey} />
          <NotesPart reference={booking.reference} call={call} formKey={formKey} problem={noteProblem} />
          <AdminSection title={t("mails.title")}>
            <MailList mails={booking.mails} formKey={formKey} refusals={refusals} />
          </AdminSection>
          <AuditLog entries={booking.audit} />
        </Stack>
        <Stack gap={6}>
          <Record parts={booking.sections} />
        </Stack>
      </Split>
    </>
  );
}

function DocumentsPart({ reference, documents }: { reference: string; documents: BookingDocuments["rows"] }) {
  const t = useWords("documents.admin");
  const lang = useLang();
  return (
    <AdminSection title={t("title")}>
      <DocumentList rows={documents} />
      <p>
        <Link to={href("/:lang/admin/bookings/:reference/documents", { lang, reference })}>{t("open")}</Link>
      </p>
    </AdminSection>
  );
}

function Refunds({ booking: { refunds } }: { booking: AdminBooking }) {
  const t = useWords("operations");
  const formats = useFormats();
  if (refunds.length === 0) return null;
  return (
    <AdminSection title={t("refund.title")}>
      {refunds.map(({ amount, status }, index) => (
        <p key={index}>
          <Ltr>{formats.money(amount)}</Ltr>: {t(`refund.${status}`)}
        </p>
      ))}
    </AdminSection>
  );
}

/** The card that the guest of a cash ride left as guarantee, until it is removed. */
function GuaranteePart({ last4 }: { last4: string | null }) {
  const t = useWords("operations.guarantee");
  if (last4 === null) return null;
  return (
    <AdminSection title={t("title")}>
      <p>{t("kept", { last4, days: GUARANTEE_DAYS })}</p>
    </AdminSection>
  );
}

/** `formKey` is new for each rendering of the page, so that a repeated POST acts once. */
type PartProps = { booking: AdminBooking; formKey: string };

type ClosePartProps = PartProps & Pick<BookingViewProps, "closing">;

/**
 * After its pickup time a ride can be closed as completed or no-show. The page asks for confirmation, and the closing
 * can be undone for some minutes.
 */
function ClosePart({ booking, closing, formKey }: ClosePartProps) {
  const t = useWords("operations.close");
  if (booking.reopen) return <ReopenPart {...booking.reopen} />;
  if (!booking.moves.close) return null;
  return (
    <AdminSection title={t("title")}>
      {closing ? (
        <ConfirmBox
          id={CLOSE_PART}
          question={t(`asks.${closing}`, { minutes: CLOSE_UNDO_MINUTES })}
          fields={{ form_key: formKey }}
          button={{ name: "intent", value: closing, label: t(`yes.${closing}`) }}
          keep={t("keep")}
        />
      ) : (
        <Toolbar as="p" id={CLOSE_PART}>
          {CLOSINGS.map((as) => (
            <ButtonLink
              key={as}
              to={`?close=${as}#${CLOSE_PART}`}
              variant={as === "completed" ? "primary" : "secondary"}
              preventScrollReset
            >
              {t(as)}
            </ButtonLink>
          ))}
        </Toolbar>
      )}
    </AdminSection>
  );
}

const CLOSE_PART = "close";

function ReopenPart({ as, until, version }: NonNullable<AdminBooking["reopen"]>) {
  const t = useWords("operations.close");
  const formats = useFormats();
  return (
    <AdminSection title={t(as)}>
      <Toolbar as={AdminForm} action="?" preventScrollReset>
        <p>{t("pending", { time: formats.time(until) })}</p>
        <input type="hidden" name="version" value={version} />
        <Button type="submit" name="intent" value="reopen" variant="secondary">
          {t("undo")}
        </Button>
      </Toolbar>
    </AdminSection>
  );
}

/** Money that the company owes the guest beyond the refund, until it is recorded as paid. */
function CompensationPart({ booking: { compensation }, formKey }: PartProps) {
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
          <Toolbar as={AdminForm}>
            <input type="hidden" name="form_key" value={formKey} />
            <Button type="submit" name="intent" value="pay-compensation" variant="secondary">
              {t("compensation.pay")}
            </Button>
          </Toolbar>
          <Text anywhere size="small" tone="soft">
            {t("compensation.note")}
          </Text>
        </>
      )}
    </AdminSection>
  );
}

function CancelPart({
  booking,
  isAsking,
  isReasonMissing,
  formKey,
}: PartProps & { isAsking: boolean; isReasonMissing: boolean }) {
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
    <ConfirmBox
      title={t("cancel.title")}
      question={
        booking.isPaidInCash ? t("cancel.cash") : t("cancel.refund", { amount: formats.money(refund) })
      }
      notes={[
        compensation > 0
          ? t("cancel.compensation", {
              amount: formats.money(compensation),
              date: formats.date(compensationDue),
            })
          : t("cancel.noCompensation"),
        t(booking.email ? "cancel.told" : "cancel.untold"),
      ]}
      action="?cancel"
      fields={{ compensation: String(compensation), form_key: formKey }}
      button={{ name: "intent", value: "cancel", label: t("cancel.confirm") }}
      keep={t("cancel.keep")}
    >
      <SelectField
        name="reason"
        label={t("cancel.reason")}
        required
        defaultValue=""
        options={[
          { value: "", label: t("cancel.reasonChoose"), disabled: true },
          ...COMPANY_CANCEL_REASONS.map((value) => ({ value, label: t(`cancel.reasons.${value}`) })),
        ]}
        error={isReasonMissing ? t("cancel.reasonMissing") : undefined}
      />
    </ConfirmBox>
  );
}
