import { href, Link } from "react-router";
import type { Call } from "#features/booking/phone/read-call.server.ts";
import type { AdminBooking } from "#features/booking/read-booking.server.ts";
import type { ResendRefusal } from "#platform/mail/resend.ts";
import type { AccountOfBooking } from "#features/organisations/rides/read-account-of-booking.server.ts";
import type { Preferences } from "#features/customers/preferences/preference-fields.ts";
import type { ShownAssignment } from "#features/dispatch/read-assignment.server.ts";
import type { Glance } from "#features/dispatch/read-glance.server.ts";
import type { BookingDocuments } from "#features/documents/read-documents.server.ts";
import type { BookingMessages } from "#features/messages/read-booking-messages.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { ChauffeurActs, UnassignPart } from "./assignment-part.tsx";
import { RefusedMails } from "../mails/refused-mails.tsx";
import {
  type ActionFlash,
  ActionNotice,
  AdminHead,
  AdminSection,
  StatusBadge,
  Trail,
} from "../shell/admin-page.tsx";
import { TroubleNotice, Watchers } from "../shell/live-notices.tsx";
import { useLivePage } from "../shell/use-live-page.ts";
import { NotesPart, PaymentLinkPart } from "./call-part.tsx";
import type { ShownEvidence } from "#features/tracking/read-evidence.server.ts";
import { EvidencePart } from "./evidence-part.tsx";
import { FeePart } from "./fee-part.tsx";
import { ChangesPart } from "./changes-part.tsx";
import { MessagesPart } from "./messages-part.tsx";
import { AdditionsPart } from "./page/additions-part.tsx";
import { CancelPart } from "./page/cancel-part.tsx";
import { ClosePart } from "./page/close-part.tsx";
import { CompensationPart } from "./page/compensation-part.tsx";
import { DocumentsPart } from "./page/documents-part.tsx";
import { Facts } from "./page/facts.tsx";
import { GlanceBand, needsAct } from "./page/glance.tsx";
import { MoneyPart } from "./page/money-part.tsx";
import { TimelinePart } from "./page/timeline-part.tsx";
import { SpecialRequestsPart } from "./special-requests-part.tsx";
import { RemovePart } from "./remove-part.tsx";
import { type Undo, UndoPart } from "./undo-part.tsx";
import { AccountPart } from "./account-part.tsx";
import { PreferencesPart } from "./preferences-part.tsx";
import { RepayPart, TransferPart } from "./transfer-part.tsx";
import { UnpaidCallPart } from "./unpaid-call-part.tsx";
import { look } from "../shell/look.ts";
import styles from "./page/booking-page.module.css";

type BookingViewProps = ActionFlash & {
  booking: AdminBooking;
  documents: BookingDocuments["rows"];
  messages: BookingMessages;
  assignment: ShownAssignment;
  glance: Glance;
  evidence: ShownEvidence;
  account: AccountOfBooking | null;
  preferences: Preferences | null;
  refusals: Record<string, ResendRefusal>;
  call: Call;
  undo: Undo | null;
  fingerprint: string;
  readAt: string;
};

/**
 * The parts of the page of a booking. `acts` has what needs an act now, and is empty for most bookings; money and documents
 * are in the second column, everything that happened in the third.
 */
export function BookingView({
  booking,
  documents,
  messages,
  assignment,
  glance,
  evidence,
  account,
  preferences,
  refusals,
  call,
  undo,
  fingerprint,
  readAt,
  done,
  problem,
}: BookingViewProps) {
  const t = useWords("bookingpage");
  const lang = useLang();
  const { reference } = booking;
  const { trouble, watchers } = useLivePage({
    page: `booking ${reference}`,
    pulse: href("/:lang/admin/bookings/:reference/pulse", { lang, reference }),
    fingerprint,
    readAt,
  });
  const fee = <FeePart booking={booking} />;
  const compensation = <CompensationPart booking={booking} />;
  const isFeeOpen = needsAct(booking.fee);
  const repayments = <RepayPart repayments={booking.repayments} />;
  const isRepaymentOpen = booking.repayments.some(({ repaid }) => repaid === null);
  const isCompensationOpen = booking.compensation?.paidAt === null;
  return (
    <>
      <BookingHead booking={booking} watchers={watchers} />
      <TroubleNotice trouble={trouble} />
      <ActionNotice done={done} problem={problem} />
      {undo && done !== "edit-undone" ? <UndoPart undo={undo} /> : null}
      <RefusedMails mails={booking.mails} />
      <div className={look("measured")}>
        <Stack gap={5} className={styles.page}>
          <GlanceBand booking={booking} glance={glance} assignment={assignment} readAt={readAt} />
          <Stack gap={6} packed className={styles.first}>
            <Stack gap={6} className={styles.acts}>
              <ChauffeurActs assignment={assignment} />
              <PaymentLinkPart call={call} />
              <UnpaidCallPart booking={booking} />
              <TransferPart booking={booking} />
              <ChangesPart booking={booking} />
              <SpecialRequestsPart booking={booking} />
              <ClosePart booking={booking} />
              {isFeeOpen ? fee : null}
              {isCompensationOpen ? compensation : null}
              {isRepaymentOpen ? repayments : null}
            </Stack>
            <Stack gap={6} packed>
              <AdminSection title={t("details")}>
                <Facts facts={booking.sections.ride} />
              </AdminSection>
              <AccountPart account={account} />
              <PreferencesPart preferences={preferences} />
              <UnassignPart assignment={assignment} />
              <RemovePart booking={booking} />
              <CancelPart booking={booking} />
            </Stack>
          </Stack>
          <Stack gap={6} packed>
            <MoneyPart booking={booking} call={call} />
            {isFeeOpen ? null : fee}
            {isCompensationOpen ? null : compensation}
            {isRepaymentOpen ? null : repayments}
            <AdditionsPart booking={booking} />
            <DocumentsPart reference={reference} documents={documents} />
            <NotesPart reference={reference} call={call} />
          </Stack>
          <Stack gap={6} packed>
            <MessagesPart messages={messages} />
            <TimelinePart booking={booking} assignment={assignment} refusals={refusals} />
            <EvidencePart evidence={evidence} />
          </Stack>
        </Stack>
      </div>
    </>
  );
}

type BookingHeadProps = { booking: AdminBooking; watchers: string[] };

function BookingHead({ booking, watchers }: BookingHeadProps) {
  const { reference, namedStatus: status, fullName, otherLegs } = booking;
  const t = useWords("operations");
  const nav = useWords("admin.nav");
  const states = useWords("payment.status");
  const lang = useLang();
  return (
    <>
      <Trail steps={[{ to: href("/:lang/admin/bookings", { lang }), text: nav("bookings") }]} />
      <AdminHead title={t("bookings.one", { reference })} guest={fullName}>
        <StatusBadge status={status}>{states(status)}</StatusBadge>
        <Watchers watchers={watchers} />
        {otherLegs.map((other) => (
          <Link key={other} to={href("/:lang/admin/bookings/:reference", { lang, reference: other })}>
            {t("bookings.otherLeg")} <Ltr>{other}</Ltr>
          </Link>
        ))}
        <Link to={href("/:lang/admin/bookings/:reference/edit", { lang, reference })}>{t("edit.open")}</Link>
        <Link to={href("/:lang/admin/bookings/:reference/passenger", { lang, reference })}>
          {t("bookings.passenger")}
        </Link>
        <Link to={href("/:lang/admin/bookings/:reference/copy", { lang, reference })}>{t("copy.open")}</Link>
      </AdminHead>
    </>
  );
}
