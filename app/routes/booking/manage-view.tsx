import { Form, Link, useParams } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { cancellationText } from "#features/booking/cancellation-text.ts";
import type { LegAdditions } from "#features/booking/additions/read-additions.server.ts";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { isPrepaid } from "#features/booking/booking.ts";
import type { CreditRefusal } from "#features/booking/organisation/account-terms.ts";
import type { ShownLeg, ShownRide } from "#features/booking/shown-booking.ts";
import type { TimetableDay } from "#features/booking/timetable/timetable.ts";
import type { DocumentsForGuest } from "#features/documents/documents-for-guest.server.ts";
import type { ChauffeurForGuest } from "#features/dispatch/chauffeur-for-guest.server.ts";
import type { MessagesForGuest } from "#features/messages/messages-for-guest.server.ts";
import { termsPath } from "#features/legal/shown-document.ts";
import { BookingPage, BookingRecap } from "#app/shell/booking/booking-page.tsx";
import { EmissionsMethod, useEmissionsText } from "#app/shell/booking/emissions.tsx";
import { KeptCard } from "#app/shell/booking/kept-card.tsx";
import { ContactLinks } from "#app/shell/contact-links.tsx";
import { NotSentNotice } from "#app/shell/forms/not-sent-notice.tsx";
import type { WaitingChange } from "#features/booking/changes/waiting-change.server.ts";
import type { AwaitedTransfer, ShownFee } from "#features/booking/fees/fee-for-guest.server.ts";
import type { AwaitedApproval } from "#features/booking/organisation/awaited-approval.server.ts";
import type { Returned } from "#features/booking/payment/settle-at-return.server.ts";
import type { ShownWithdrawal } from "#features/booking/withdrawal/withdrawal.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import type { OpenedByLink } from "#features/organisations/rides/open-by-link.server.ts";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { AskWithdrawal, WithdrawalPart } from "./withdrawal-part.tsx";
import { TimetablePart } from "./timetable/timetable-part.tsx";
import { TransferPart } from "./transfer-part.tsx";
import { FeePart } from "./fee-part.tsx";
import { ApprovalNotice } from "./approval-notice.tsx";
import { AccountNotice } from "./account-notice.tsx";
import { AdditionsPart, CardForAdditions } from "./additions-part.tsx";
import { ArrivalPart, type RefusedArrival } from "./arrival-part.tsx";
import { DocumentsPart } from "./documents-part.tsx";
import { ChauffeurPart } from "./chauffeur-part.tsx";
import { MessagesPart } from "./messages-part.tsx";
import type { ShownEntry } from "#features/tracking/read-evidence.server.ts";
import { EvidenceForGuest } from "./way/evidence-for-guest.tsx";
import type { RefusedMessage } from "./way/messages-part.tsx";
import { type ReadWays, useWays } from "./way/use-ways.ts";
import { WayPart } from "./way/way-part.tsx";
import styles from "./manage.module.css";

type ManagedLeg = ShownLeg & {
  withdrawal: ShownWithdrawal | null;
  withdrawnAt: string | null;
  /** Grams of CO2 equivalent; null if the length of the ride is not known. */
  emissions: number | null;
  refundNow: number;
  /** Cents that a cancellation costs now, for a ride to be paid in cash. */
  feeNow: number;
  isGuaranteed: boolean;
  fee: ShownFee | null;
  /** Cents of the booking that the guest has not paid after a deposit; null if nothing is owed. */
  unpaid: number | null;
  hasDeposit: boolean;
  isCancelledLate: boolean;
  additions: LegAdditions;
  isFree: boolean;
  isChangeable: boolean;
  isCancellable: boolean;
  /** The leg was confirmed: it has a booking proof and a calendar file. */
  isProven: boolean;
  version: number;
  waiting: WaitingChange | null;
  refunds: { amount: number; status: "queued" | "done"; isOutside: boolean; doneAt: string | null }[];
  compensation: { amount: number; dueAt: string; paidAt: string | null } | null;
  chauffeur: ChauffeurForGuest | null;
  evidence: ShownEntry[];
};

export const ADDITION_DONE = ["accepted", "declined", "disputed", "card-removed"] as const;

type AdditionDone = (typeof ADDITION_DONE)[number];

export type ManageFlash =
  | { kind: "done"; what: "applied" | "requested" | "arrival" | "messages" }
  | { kind: "invoice" }
  | { kind: "withdrawn" }
  | { kind: "addition"; what: AdditionDone }
  | Returned;

export type ManageProblem =
  | "not-cancellable"
  | "refund-changed"
  | "pay-unavailable"
  | "not-payable"
  | "fee-not-payable"
  | "addition-changed"
  | `addition-${CreditRefusal}`
  | "arrival-changed"
  | "approval-over"
  | "withdrawal-over"
  | "not-a-member";

export type ManageAnswer = {
  problem?: ManageProblem;
  arrival?: RefusedArrival;
  isDisputeEmpty?: boolean;
  message?: RefusedMessage;
};

type Props = {
  approval: AwaitedApproval | null;
  isAskingApproval: boolean;
  legs: ManagedLeg[] | null;
  documents: DocumentsForGuest | null;
  messages: MessagesForGuest | null;
  /** Last four digits of a card that was left as guarantee. */
  last4: string | null;
  /** Last four digits of a card that is kept for additions. */
  cardLast4: string | null;
  asking: string | null;
  withdrawing: string | null;
  disputing: string | null;
  isDisputeEmpty: boolean;
  flash: ManageFlash | null;
  problem: ManageProblem | "not-sent" | null;
  arrival: RefusedArrival | null;
  way: ReadWays | null;
  transfer: AwaitedTransfer | null;
  timetable: TimetableDay[] | null;
  message: RefusedMessage | null;
  refusal: OpenedByLink["refusal"];
  /** Without prices, for a link whose visitor is no signed-in member. */
  rides: RideOnly[] | null;
  booked: BookedOnly[] | null;
};

type RideOnly = ShownRide & { chauffeur: ChauffeurForGuest | null };

type BookedOnly = { reference: string; pickupAt: string; status: string };

function isOfCredit(name: ManageProblem): name is `addition-${CreditRefusal}` {
  return name.startsWith("addition-");
}

const NO_WAYS: ReadWays = { readAt: "", ways: {} };

export function ManageView({
  legs,
  documents,
  messages,
  last4,
  cardLast4,
  asking,
  withdrawing,
  disputing,
  isDisputeEmpty,
  flash,
  problem,
  arrival,
  way,
  transfer,
  timetable,
  approval,
  isAskingApproval,
  message,
  refusal,
  rides,
  booked,
}: Props) {
  const t = useWords("manage");
  const additions = useWords("additions");
  const withdrawal = useWords("withdrawal");
  const approvals = useWords("approvals");
  const problemText = (name: ManageProblem) => {
    if (name === "addition-changed") return additions("guest.changed");
    if (isOfCredit(name)) return additions(`guest.${name}`);
    if (name === "approval-over") return approvals("withdraw.over");
    if (name === "not-a-member") return refusal ? t(`account.${refusal.kind}`, refusal) : null;
    return name === "withdrawal-over" ? withdrawal("over") : t(`problems.${name}`);
  };
  const ways = useWays(way ?? NO_WAYS);
  const [first] = legs ?? rides ?? [];
  const stands = (legs ?? rides)?.some(({ status }) => status === "confirmed");
  const isMessagesSaved = flash?.kind === "done" && flash.what === "messages";
  if (refusal && booked) return <BookedPart {...refusal} booked={booked} />;
  const head = (
    <PageHead
      title={first ? t("title", { reference: first.reference }) : t("goneTitle")}
      lead={first ? t(stands ? "lead" : "leadOver") : t("goneLead")}
    >
      {flash && !problem && !arrival && flash.kind !== "invoice" && !isMessagesSaved ? (
        <Flash flash={flash} />
      ) : null}
      {flash?.kind === "invoice" && !problem && !arrival && documents ? (
        <InvoiceNamed documents={documents} />
      ) : null}
      {transfer ? <TransferPart transfer={transfer} /> : null}
      {approval && first ? (
        <ApprovalNotice
          approval={approval}
          reference={first.reference}
          isAsking={isAskingApproval}
          mayWithdraw={refusal === null}
        />
      ) : null}
      {refusal && problem !== "not-a-member" ? <AccountNotice {...refusal} /> : null}
      {problem === "not-sent" ? <NotSentNotice isWritten={false} /> : null}
      {problem && problem !== "not-sent" ? (
        <Notice tone="warning" role="alert">
          {problemText(problem)}
        </Notice>
      ) : null}
    </PageHead>
  );
  const shown = legs?.map((leg) => (
    <BookingRecap key={leg.reference} leg={leg} isOneOfTwo={legs.length > 1}>
      {leg.status === "cancelled" ? null : <EmissionsLine grams={leg.emissions} />}
      {leg.isChangeable && (leg.isArrivalOpen || arrival?.reference === leg.reference) ? (
        <ArrivalPart
          key={leg.version}
          leg={leg}
          refused={arrival?.reference === leg.reference ? arrival : null}
        />
      ) : null}
      {ways[leg.reference] ? (
        <WayPart
          reference={leg.reference}
          way={ways[leg.reference]!}
          refused={message?.reference === leg.reference ? message : null}
        />
      ) : null}
      {leg.chauffeur ? <ChauffeurPart {...leg.chauffeur} /> : null}
      {leg.status === "cancelled" ? null : (
        <AdditionsPart
          leg={leg}
          cardLast4={cardLast4}
          disputing={disputing}
          isDisputeEmpty={isDisputeEmpty}
        />
      )}
      <EvidenceForGuest reference={leg.reference} entries={leg.evidence} />
      {leg.reference === withdrawing && leg.withdrawal ? (
        <AskWithdrawal leg={leg} withdrawal={leg.withdrawal} />
      ) : (
        <WithdrawalPart leg={leg} />
      )}
      {leg.reference === asking ? (
        <AskFirst leg={leg} isOneOfTwo={legs.length > 1} />
      ) : (
        <LegActions leg={leg} />
      )}
    </BookingRecap>
  ));
  const ridesOnly = rides?.map((ride) => (
    <BookingRecap key={ride.reference} leg={ride} isOneOfTwo={rides.length > 1}>
      {ways[ride.reference] ? (
        <WayPart
          reference={ride.reference}
          way={ways[ride.reference]!}
          refused={message?.reference === ride.reference ? message : null}
        />
      ) : null}
      {ride.chauffeur ? <ChauffeurPart {...ride.chauffeur} /> : null}
    </BookingRecap>
  ));
  return (
    <>
      <title>{t("metaTitle")}</title>
      <meta name="robots" content="noindex" />
      <BookingPage
        head={head}
        legs={
          <>
            {timetable ? <TimetablePart days={timetable} /> : null}
            {shown ?? ridesOnly}
          </>
        }
      >
        {(legs ?? rides)?.some(({ status }) => status === "completed") ? <AfterLink /> : null}
        <KeptCard last4={last4} />
        <CardForAdditions last4={cardLast4} reference={first?.reference} />
        {documents ? <DocumentsPart {...documents} /> : null}
        {messages && first ? (
          <MessagesPart {...messages} reference={first.reference} isSaved={isMessagesSaved} />
        ) : null}
        <ContactLinks />
        {legs?.[0] ? <TermsLink leg={legs[0]} /> : null}
      </BookingPage>
    </>
  );
}

type BookedProps = NonNullable<OpenedByLink["refusal"]> & { booked: BookedOnly[] };

function BookedPart({ kind, organisation, booked }: BookedProps) {
  const t = useWords("manage");
  const { dateTimeParis } = useFormats();
  const rows = booked.map(({ reference, pickupAt, status }) => ({
    label: reference,
    value: `${dateTimeParis(pickupAt)} · ${status}`,
  }));
  return (
    <>
      <title>{t("metaTitle")}</title>
      <meta name="robots" content="noindex" />
      <BookingPage
        head={
          <PageHead
            title={t("account.removedTitle", { organisation })}
            lead={t(`account.${kind}`, { organisation })}
          >
            <DefinitionList rows={rows} />
          </PageHead>
        }
        legs={null}
      >
        <ContactLinks />
      </BookingPage>
    </>
  );
}

function EmissionsLine({ grams }: { grams: number | null }) {
  const t = useWords("emissions");
  const text = useEmissionsText()([grams]);
  if (text === null) return null;
  return (
    <Stack gap={1} padTop={3}>
      <Text size="small">
        {t("title")} – <span>{text}</span>
      </Text>
      <EmissionsMethod />
    </Stack>
  );
}

function TermsLink({ leg }: { leg: ManagedLeg }) {
  const t = useWords("manage");
  return (
    <Text above={5}>
      <a href={termsPath(useLang(), leg.termsVersion)}>{t("terms")}</a>
    </Text>
  );
}

function InvoiceNamed({ documents: { rows, toCome } }: { documents: DocumentsForGuest }) {
  const t = useWords("manage.invoice");
  const receipts = rows.filter(({ kind, replacedBy }) => kind === "receipt" && replacedBy === null);
  const [receipt, ...more] = receipts;
  const isToReplace = receipt !== undefined && toCome !== "issued";
  return (
    <Notice tone="success" role="status">
      <span>{t(toCome)}</span>
      {isToReplace && more.length === 0 ? (
        <span> {t.rich("replaces", { number: receipt.reference, ltr: (text) => <Ltr>{text}</Ltr> })}</span>
      ) : null}
      {isToReplace && more.length > 0 ? <span>{` ${t("replacesEach")}`}</span> : null}
    </Notice>
  );
}

function Flash({ flash }: { flash: Exclude<ManageFlash, { kind: "invoice" }> }) {
  const t = useWords("manage");
  const additions = useWords("additions.guest");
  const withdrawal = useWords("withdrawal");
  if (flash.kind === "withdrawn")
    return (
      <Notice tone="success" role="status">
        {withdrawal("done")}
      </Notice>
    );
  if (flash.kind === "addition")
    return (
      <Notice tone="success" role="status">
        {flash.what === "card-removed" ? additions("kept.removed") : additions(`done.${flash.what}`)}
      </Notice>
    );
  const text =
    flash.kind === "unpaid"
      ? t(flash.isFee ? "unpaidFee" : "unpaid")
      : t(`${flash.kind}.${flash.what}` as "done.applied");
  const isGood =
    flash.kind !== "unpaid" && ["applied", "added", "requested", "arrival", "feePaid"].includes(flash.what);
  return (
    <Notice tone={isGood ? "success" : "info"} role="status">
      {text}
    </Notice>
  );
}

function LegActions({ leg }: { leg: ManagedLeg }) {
  const t = useWords("manage");
  const { token = "" } = useParams();
  const lang = useLang();
  const page = `/${lang}/booking/manage/${token}/${leg.reference}`;
  const isConfirmed = leg.status === "confirmed";
  return (
    <>
      {leg.status === "cancelled" ? <Cancelled leg={leg} /> : <Refunds leg={leg} />}
      {leg.fee ? <FeePart leg={leg} fee={leg.fee} /> : null}
      {leg.waiting ? <Waiting leg={leg} waiting={leg.waiting} /> : null}
      <Cluster as="p" gap={4} above={5} className="screen-only">
        {leg.isChangeable ? <Link to={page}>{t("change")}</Link> : null}
        {leg.isCancellable ? (
          <Link to={`?cancel=${leg.reference}#${leg.reference}`} preventScrollReset>
            {t("cancel")}
          </Link>
        ) : null}
        {leg.isProven ? (
          <>
            <a href={`${page}/proof.pdf`}>{t("proof")}</a>
            {isConfirmed ? <a href={`${page}/calendar.ics`}>{t("calendar")}</a> : null}
          </>
        ) : null}
      </Cluster>
    </>
  );
}

function Waiting({ leg, waiting }: { leg: ManagedLeg; waiting: WaitingChange }) {
  const t = useWords("manage.waiting");
  const amount = useFormats().money(waiting.amount);
  if (waiting.state !== "toPay")
    return (
      <Notice tone="info" className={styles.notice}>
        {t(waiting.state)}
      </Notice>
    );
  return (
    <Notice tone="info" className={styles.notice}>
      <p>{t(waiting.isLeg ? "toAdd" : "toPay", { amount })}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="pay" />
        <input type="hidden" name="reference" value={leg.reference} />
        <input type="hidden" name="change" value={waiting.id} />
        <Button type="submit" variant="secondary">
          {t("pay", { amount })}
        </Button>
      </Form>
    </Notice>
  );
}

function Refunds({ leg: { refunds } }: { leg: ManagedLeg }) {
  const t = useWords("manage.refunds");
  const outside = useWords("transfers.repay");
  const formats = useFormats();
  return refunds.map(({ amount: cents, status, doneAt, isOutside }, index) => {
    const amount = formats.money(cents);
    const date = status === "done" && doneAt ? formats.date(doneAt) : null;
    const ofCard = () => (date ? t("done", { amount, date }) : t("queued", { amount }));
    const ofTransfer = () => (date ? outside("done", { amount, date }) : outside("owed", { amount }));
    return (
      <p key={index} className={styles.refund}>
        {isOutside ? ofTransfer() : ofCard()}
      </p>
    );
  });
}

function Cancelled({ leg }: { leg: ManagedLeg }) {
  const { cancelledBy, cancelReason, isEndedUnconfirmed, compensation, refunds, paymentMethod } = leg;
  const t = useWords("manage");
  const deposit = useWords("deposit.cancel");
  const unrefunded = () => {
    if (leg.hasDeposit && !leg.isCancelledLate) return deposit("free");
    return leg.unpaid === null ? t("refundNone") : deposit("late");
  };
  const reasons = useWords("payment.cancelReasons");
  const formats = useFormats();
  const owed = () => {
    if (!compensation) return null;
    const amount = formats.money(compensation.amount);
    const { dueAt, paidAt } = compensation;
    return paidAt
      ? t("compensationPaid", { amount, date: formats.date(paidAt) })
      : t("compensation", { amount, date: formats.date(dueAt) });
  };
  return (
    <Notice tone="info" className={styles.notice}>
      <p>
        {t(
          isEndedUnconfirmed
            ? "cancelledUnpaid"
            : cancelledBy === "company"
              ? "cancelledByCompany"
              : "cancelled",
        )}
      </p>
      {cancelReason ? <p>{reasons(cancelReason)}</p> : null}
      {refunds.length > 0 ? <Refunds leg={leg} /> : null}
      {refunds.length === 0 && isPrepaid(paymentMethod) && cancelledBy === "guest" ? (
        <p>{unrefunded()}</p>
      ) : null}
      {compensation ? <p>{owed()}</p> : null}
    </Notice>
  );
}

function AskFirst({ leg, isOneOfTwo }: { leg: ManagedLeg; isOneOfTwo: boolean }) {
  const t = useWords("manage");
  const formats = useFormats();
  const deposit = useWords("deposit.cancel");
  const outside = useWords("transfers.repay");
  const words = useWords();
  const refund = () => {
    if (leg.feeNow > 0 && leg.paymentMethod === "on_account")
      return t("feeAccount", { amount: formats.money(leg.feeNow) });
    if (leg.feeNow > 0)
      return t(leg.isGuaranteed ? "feeGuarantee" : "feeCash", { amount: formats.money(leg.feeNow) });
    if (!isPrepaid(leg.paymentMethod)) return t("refundCash");
    if (leg.unpaid !== null) {
      const amount = formats.money(leg.isFree ? leg.refundNow : leg.unpaid);
      if (!leg.isFree) return deposit("askLate", { amount });
      if (leg.refundNow === 0) return deposit("ask");
      if (leg.paymentMethod === "card") return deposit("askRefund", { amount });
      return `${deposit("ask")} ${outside("ask", { amount })}`;
    }
    if (leg.refundNow === 0) return t("refundNone");
    const amount = formats.money(leg.refundNow);
    return leg.paymentMethod === "card" ? t("refundFull", { amount }) : outside("ask", { amount });
  };
  return (
    <Stack method="post" as={Form} gap={3} className={classes(styles.ask, "screen-only")}>
      <h3>{t("askTitle")}</h3>
      {leg.isFree ? (
        <p>{cancellationText({ ...leg.cancellation, isFree: true }, { words, formats })}</p>
      ) : null}
      <p>{refund()}</p>
      {isOneOfTwo ? <p>{t(leg.position > 0 ? "otherRides" : "otherLeg")}</p> : null}
      <input type="hidden" name="reference" value={leg.reference} />
      <input type="hidden" name="refund" value={leg.refundNow} />
      <input type="hidden" name="fee" value={leg.feeNow} />
      <Cluster as="p" gap={4} above={5} className="screen-only">
        <Button type="submit">{t("confirm")}</Button>
        <ButtonLink to="?" variant="quiet">
          {t("keep")}
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}

function AfterLink() {
  const t = useWords("aftercare.guest");
  const lang = useLang();
  const { token = "" } = useParams();
  return (
    <p>
      <ButtonLink to={`/${lang}/booking/manage/${token}/after`} variant="secondary">
        {t("open")}
      </ButtonLink>
    </p>
  );
}
