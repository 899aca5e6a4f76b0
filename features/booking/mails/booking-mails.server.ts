import type { Email } from "#platform/mail/email.ts";
import type { MailAttachment } from "#platform/mail/mail.ts";
import { mailPostponed, type MailComposer } from "#platform/mail/outbox.server.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { Services } from "#platform/services.ts";
import { withUnnotifiedGuest } from "#features/company/company-email.server.ts";
import { COMPANY_LANG, type Lang } from "#i18n/locales.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import { tipEmail } from "../tips/tip-mails.server.ts";
import { tipsOf } from "../tips/tips.server.ts";
import { readBookingMailData, type BookingMailData } from "./booking-mail-data.server.ts";
import type { BookingMail } from "./booking-mails.ts";
import type { EventDocument, EventDocuments } from "./event-documents.ts";
import { SPECIAL_REQUESTS } from "../../pricing/extras.ts";
import { calendarAttachment, proofAttachments } from "./mail-attachments.server.ts";
import {
  cancelledGuestEmail,
  cancelledCompanyEmail,
  cancelledCompanySubject,
} from "./mail-cancelled.server.ts";
import { confirmedGuestEmail, type MeetingPictures } from "./mail-confirmed-guest.server.ts";
import { confirmedCompanyEmail, confirmedCompanySubject } from "./mail-confirmed-company.server.ts";
import { addedGuestEmail, changedCompanyEmail, changedGuestEmail } from "./mail-changed.server.ts";
import {
  declinedGuestEmail,
  notAppliedCompanyEmail,
  notAppliedGuestEmail,
  requestedCompanyEmail,
  toPayGuestEmail,
} from "./mail-change-answers.server.ts";
import {
  detailsCompanyEmail,
  detailsGuestEmail,
  legDetailsEmail,
  passengerChangedEmail,
} from "./mail-details.server.ts";
import { findChange } from "../changes/booking-changes.server.ts";
import type { BookingChangeRow } from "../changes/booking-changes.table.ts";
import { needsNewProof, provenBy, DETAIL_GROUPS } from "../changes/booking-change.ts";
import { specialRequestEmail, specialRequestSubject } from "./mail-special-request.server.ts";
import {
  tooLateGuestEmail,
  tooLateGuestSubject,
  tooLateEmail,
  tooLateSubject,
} from "./mail-too-late.server.ts";
import { termsPath } from "#features/legal/shown-document.ts";
import { manageUrlOf, paymentLinkOf } from "../guest-links.server.ts";
import { manageTokenOf } from "../bookings.server.ts";
import { endedUnconfirmed, isPrepaid } from "../booking.ts";
import type { BookingRow } from "../bookings.table.ts";
import { isLapsed, type AdditionStatus } from "../additions/addition.ts";
import {
  decidedEmail,
  disputedEmail,
  partRefundedEmail,
  proposedEmail,
  waitingOfferedEmail,
} from "../additions/addition-mails.server.ts";
import { additionsOf, findAddition } from "../additions/additions.server.ts";
import type { AdditionRow } from "../additions/additions.table.ts";
import { feeState } from "../fees/fee.ts";
import { feeById } from "../fees/fees.server.ts";
import type { FeeRow } from "../fees/fees.table.ts";
import { outsideShareOf, partialRefundsOf, paymentOfFee } from "../payment/payments.server.ts";
import { balanceToPayEmail } from "./mail-balance.server.ts";
import { feeToPayEmail, feeWaivedEmail } from "./mail-fee.server.ts";
import { withdrawnGuestEmail } from "./mail-withdrawal.server.ts";
import { transferAcceptedEmail, transferAwaitedEmail, transferEndedEmail } from "./mail-transfer.server.ts";
import { arrivedFor } from "../transfers/transfers.server.ts";
import { paymentLinkEmail } from "./mail-payment-link.server.ts";

type Needs = Pick<Services, "db" | "secret" | "site" | "pdf" | "clock"> & {
  documentsOfEvent?: EventDocuments;
  overlapTexts?: (booking: BookingRow, lang: Lang) => Promise<string[]>;
  meetingPictures?: MeetingPictures;
};

/**
 * Seconds that a mail waits for its document, which is issued after the refund. Later the mail is sent
 * without it.
 */
const WAIT_FOR_DOCUMENTS = 60;

type Draft = { subject: string; message: Email; attachments?: MailAttachment[] };
type Writer = (
  services: Needs,
  data: BookingMailData,
  translator: Translator,
  about: Record<string, string>,
  reader: "guest" | "company",
) => Promise<Draft | undefined>;

/** Mails to the company are in French, mails to the guest in the guest's language. */
export function bookingMailComposers(services: Needs): Record<BookingMail, MailComposer> {
  return {
    "booking-confirmed-guest": toGuest(services, confirmedGuest),
    "booking-confirmed-company": toCompany(services, confirmedCompany),
    "booking-cancelled-guest": toGuest(services, cancelledGuest),
    "booking-cancelled-company": toCompany(services, async (_, data, translator) => ({
      subject: cancelledCompanySubject(data, translator),
      message: cancelledCompanyEmail(data, translator),
    })),
    "payment-too-late-guest": toGuest(services, async ({ site, secret }, data, translator) => ({
      subject: tooLateGuestSubject(data, translator),
      message: tooLateGuestEmail(
        data,
        `${site.publicUrl}/${translator.lang}/payment/cancel?booking=${manageTokenOf(data.booking.id, secret)}`,
        translator,
      ),
    })),
    "payment-too-late-company": toCompany(services, async (_, data, translator) => ({
      subject: tooLateSubject(data, translator),
      message: tooLateEmail(data, translator),
    })),
    "special-request-answered-guest": toGuest(services, specialRequestAnswered),
    "ride-changed-guest": toGuest(services, rideChanged),
    "ride-changed-company": toCompany(services, rideChanged),
    "leg-added-guest": toGuest(services, legAdded),
    "details-changed-guest": toGuest(services, detailsChangedGuest),
    "details-changed-company": toCompany(services, detailsChangedCompany),
    "change-requested-company": toCompany(services, aboutChange(requestedCompanyEmail, "requested")),
    "change-declined-guest": toGuest(services, aboutChange(declinedGuestEmail, "declined")),
    "change-to-pay-guest": toGuest(services, aboutChange(toPayGuestEmail, "awaiting_payment")),
    "fee-to-pay-guest": toGuest(services, feeToPay),
    "balance-to-pay-guest": toGuest(services, balanceToPay),
    "transfer-awaited-guest": toGuest(services, transferAwaited),
    "transfer-awaited-company": toCompany(services, async (_, data, translator) =>
      data.payment && data.booking.status === "awaiting_payment"
        ? transferAcceptedEmail(data, { payment: data.payment }, translator)
        : undefined,
    ),
    "transfer-ended-guest": toGuest(services, transferEnded),
    "transfer-ended-company": toCompany(services, transferEnded),
    "fee-waived-guest": toGuest(services, async ({ db }, data, translator, about) => {
      const fee = await feeAbout(db, data, about);
      return fee?.waivedAt ? feeWaivedEmail(data, fee, translator) : undefined;
    }),
    "addition-proposed-guest": toGuest(services, aboutAddition(proposedEmail, "proposed")),
    "waiting-offered-guest": toGuest(services, aboutAddition(waitingOfferedEmail, "proposed")),
    "addition-decided-guest": toGuest(services, aboutAddition(decidedEmail)),
    "addition-disputed-company": toCompany(services, additionDisputed),
    "part-refunded-guest": toGuest(services, partRefunded),
    "tip-received-guest": toGuest(services, aboutTip("received")),
    "tip-refunded-guest": toGuest(services, aboutTip("refunded")),
    "fast-track-withdrawn-guest": toGuest(services, fastTrackWithdrawn),
    "change-not-applied-guest": toGuest(services, aboutChange(notAppliedGuestEmail)),
    "change-not-applied-company": toCompany(services, aboutChange(notAppliedCompanyEmail)),
    "payment-link-guest": toGuest(services, paymentLink),
  };
}

async function transferAwaited(
  services: Needs,
  data: BookingMailData,
  translator: Translator,
  about: Record<string, string>,
): Promise<Draft | undefined> {
  const { booking, payment } = data;
  const occasion = (["asked", "reminder", "part"] as const).find((one) => one === about.occasion);
  if (!occasion || payment?.status !== "open" || !payment.outside) return undefined;
  const arrived = await arrivedFor(services.db, payment.id);
  const manageUrl = manageUrlOf(services, booking, translator.lang);
  return transferAwaitedEmail(data, { payment, arrived, occasion, manageUrl }, translator);
}

async function transferEnded(
  { db }: Needs,
  data: BookingMailData,
  translator: Translator,
  _about: Record<string, string>,
  reader: "guest" | "company",
): Promise<Draft | undefined> {
  const { booking, payment } = data;
  if (!["expired", "cancelled"].includes(booking.status) || !payment) return undefined;
  return transferEndedEmail(data, { payment, arrived: await arrivedFor(db, payment.id) }, translator, reader);
}

async function confirmedGuest(
  services: Needs,
  data: BookingMailData,
  translator: Translator,
): Promise<Draft | undefined> {
  const { booking, company } = data;
  const [first, ...others] = data.legs.filter((leg) => leg.status === "confirmed");
  if (!first) return undefined;
  const legs: [typeof first, ...typeof others] = [first, ...others];
  return {
    subject: translator.words("mails.confirmed.subject", { reference: booking.reference }),
    message: confirmedGuestEmail(
      data,
      legs,
      {
        manage: manageUrlOf(services, booking, translator.lang),
        terms: services.site.publicUrl + termsPath(translator.lang, booking.termsVersion),
        pictures: await services.meetingPictures?.(legs, translator.lang),
      },
      translator,
    ),
    attachments: [
      calendarAttachment(legs, "invite", { ...linksOf(services), company, translator }),
      ...(await proofAttachments(services, legs)),
    ],
  };
}

async function paymentLink(
  { site, secret }: Needs,
  data: BookingMailData,
  translator: Translator,
): Promise<Draft | undefined> {
  const { booking, payment } = data;
  if (booking.status !== "awaiting_payment" || !payment) return undefined;
  return {
    subject: translator.words("mails.paymentLink.subject", { reference: booking.reference }),
    message: paymentLinkEmail(data, paymentLinkOf({ site, secret }, booking), payment, translator),
  };
}

async function feeToPay(
  services: Needs,
  data: BookingMailData,
  translator: Translator,
  about: Record<string, string>,
): Promise<Draft | undefined> {
  const { booking } = data;
  const fee = await feeAbout(services.db, data, about);
  const payment = fee && (await paymentOfFee(services.db, fee.id));
  if (!payment || feeState(fee, payment, services.clock.now()) !== "asked") return undefined;
  const manageUrl = manageUrlOf(services, booking, translator.lang);
  return feeToPayEmail(data, { fee, until: payment.expiresAt, manageUrl }, translator);
}

async function balanceToPay(
  services: Needs,
  data: BookingMailData,
  translator: Translator,
): Promise<Draft | undefined> {
  const { booking, balance } = data;
  const payment = balance && (await paymentOfFee(services.db, balance.id));
  const now = services.clock.now();
  if (!payment || feeState(balance, payment, now) !== "asked") return undefined;
  const manageUrl = manageUrlOf(services, booking, translator.lang);
  return balanceToPayEmail(data, { balance, manageUrl, now }, translator);
}

async function feeAbout(
  db: Needs["db"],
  { fee, balance }: BookingMailData,
  { feeId }: Record<string, string>,
): Promise<FeeRow | undefined> {
  return feeId === undefined ? (fee ?? balance) : feeById(db, feeId);
}

function aboutAddition(
  write: (
    data: BookingMailData,
    about: { addition: AdditionRow; manageUrl: string },
    translator: Translator,
  ) => Draft | undefined,
  only?: AdditionStatus,
): Writer {
  return async (services, data, translator, { additionId = "" }) => {
    const addition = await findAddition(services.db, additionId);
    if (!addition || isLapsed(addition) || (only && addition.status !== only)) return undefined;
    const manageUrl = manageUrlOf(services, data.booking, translator.lang);
    return write(data, { addition, manageUrl }, translator);
  };
}

async function additionDisputed(
  { db, site }: Needs,
  data: BookingMailData,
  translator: Translator,
  { additionId = "" }: Record<string, string>,
): Promise<Draft | undefined> {
  const addition = await findAddition(db, additionId);
  if (addition?.status !== "disputed") return undefined;
  const adminUrl = `${site.publicUrl}/${translator.lang}/admin/bookings/${data.booking.reference}/additions`;
  return disputedEmail(data, { addition, adminUrl }, translator);
}

async function partRefunded(
  services: Needs,
  data: BookingMailData,
  translator: Translator,
  { partialId = "" }: Record<string, string>,
): Promise<Draft | undefined> {
  const given = await partialRefundsOf(services.db, [data.booking.id]);
  const refund = given.find(({ id }) => id === partialId);
  const manageUrl = manageUrlOf(services, data.booking, translator.lang);
  if (!refund) return undefined;
  const [additions, outside] = await Promise.all([
    additionsOf(services.db, [data.booking.id]),
    outsideShareOf(services.db, refund.id),
  ]);
  return partRefundedEmail(data, { refund, outside, additions, manageUrl }, translator);
}

function aboutTip(mail: "received" | "refunded") {
  return async (
    { db }: Needs,
    data: BookingMailData,
    translator: Translator,
    { tipId = "" }: Record<string, string>,
  ): Promise<Draft | undefined> => {
    const tip = (await tipsOf(db, [data.booking.id])).find(({ id }) => id === tipId);
    return tip && tipEmail(data, { tip, mail }, translator);
  };
}

async function fastTrackWithdrawn(
  services: Needs,
  data: BookingMailData,
  translator: Translator,
  about: Record<string, string>,
): Promise<Draft | undefined> {
  const { booking } = data;
  const change = await findChange(services.db, about.changeId ?? "");
  if (!change) return undefined;
  const hasMoney = isPrepaid(booking.paymentMethod) && change.difference !== 0;
  const documents = hasMoney ? await awaitedDocuments(services, booking, change.createdAt) : [];
  const manageUrl = manageUrlOf(services, booking, translator.lang);
  return {
    ...withdrawnGuestEmail(data, { change, documents }, manageUrl, translator),
    attachments: documents.map(({ file }) => file),
  };
}

async function confirmedCompany(
  services: Needs,
  data: BookingMailData,
  translator: Translator,
): Promise<Draft> {
  return {
    subject: confirmedCompanySubject(data.booking, translator),
    message: confirmedCompanyEmail(data, translator),
    attachments: await proofAttachments(services, data.legs),
  };
}

async function specialRequestAnswered(
  services: Needs,
  data: BookingMailData,
  translator: Translator,
  about: Record<string, string>,
): Promise<Draft | undefined> {
  const { booking } = data;
  const request = SPECIAL_REQUESTS.find((one) => one === about.request);
  if (!request || booking.status !== "confirmed") return undefined;
  return {
    subject: specialRequestSubject(data, request, translator),
    message: specialRequestEmail(
      data,
      request,
      manageUrlOf(services, data.booking, translator.lang),
      translator,
    ),
  };
}

async function rideChanged(
  services: Needs,
  data: BookingMailData,
  translator: Translator,
  about: Record<string, string>,
  reader: "guest" | "company",
): Promise<Draft | undefined> {
  const { booking, company } = data;
  const change = await findChange(services.db, about.changeId ?? "");
  if (!change || booking.status !== "confirmed") return undefined;
  const { before, after } = change;
  const isProvenAnew = needsNewProof(provenBy(booking, before), provenBy(booking, after));
  const hasMoney = isPrepaid(booking.paymentMethod) && change.difference !== 0;
  const documents =
    hasMoney && reader === "guest" && change.decidedAt
      ? await awaitedDocuments(services, booking, change.decidedAt)
      : [];
  // A new name or phone number is on the proof of every leg.
  const isOtherGuest =
    before.details?.fullName !== after.details?.fullName || before.details?.phone !== after.details?.phone;
  const proven = isOtherGuest
    ? data.legs.filter(({ status, phone }) => status === "confirmed" && phone === booking.phone)
    : [booking];
  const proofs = isProvenAnew ? await proofAttachments(services, proven) : [];
  const overlaps = (await services.overlapTexts?.(booking, translator.lang)) ?? [];
  if (reader === "company") {
    return { ...changedCompanyEmail(data, { change, overlaps }, translator), attachments: proofs };
  }
  return {
    ...changedGuestEmail(
      data,
      { change, isProvenAnew, documents, isChauffeurInDoubt: overlaps.length > 0 },
      manageUrlOf(services, data.booking, translator.lang),
      translator,
    ),
    attachments: [
      calendarAttachment([booking], "invite", { ...linksOf(services), company, translator }),
      ...proofs,
      ...documents.map(({ file }) => file),
    ],
  };
}

async function legAdded(
  services: Needs,
  data: BookingMailData,
  translator: Translator,
): Promise<Draft | undefined> {
  const { booking, company } = data;
  if (booking.status !== "confirmed") return undefined;
  return {
    ...addedGuestEmail(data, manageUrlOf(services, booking, translator.lang), translator),
    attachments: [
      calendarAttachment([booking], "invite", { ...linksOf(services), company, translator }),
      ...(await proofAttachments(services, [booking])),
    ],
  };
}

function aboutChange(
  write: (
    data: BookingMailData,
    change: BookingChangeRow,
    manageUrl: string,
    translator: Translator,
  ) => Draft,
  only?: BookingChangeRow["status"],
): Writer {
  return async (services, data, translator, about) => {
    const change = await findChange(services.db, about.changeId ?? "");
    if (!change || (only && (change.status !== only || data.booking.status !== "confirmed")))
      return undefined;
    return write(data, change, manageUrlOf(services, data.booking, translator.lang), translator);
  };
}

/**
 * A phone number is on every proof, so a new proof of each confirmed leg is attached; a passenger on those of their legs. A changed flight,
 * train or sign attaches a calendar file whose SEQUENCE is the new version.
 */
async function detailsChangedGuest(
  services: Needs,
  data: BookingMailData,
  translator: Translator,
  { group }: Record<string, string>,
): Promise<Draft | undefined> {
  const { booking, company } = data;
  if (group === "travel" || group === "sign") {
    if (booking.status !== "confirmed") return undefined;
    return {
      ...legDetailsEmail(data, group, manageUrlOf(services, booking, translator.lang), translator),
      attachments: [calendarAttachment([booking], "invite", { ...linksOf(services), company, translator })],
    };
  }
  if (group === "passenger") {
    const { passengerId } = booking;
    const own = data.legs.filter((leg) => leg.status === "confirmed" && leg.passengerId === passengerId);
    if (own.length === 0) return undefined;
    return {
      ...passengerChangedEmail(data, own, manageUrlOf(services, booking, translator.lang), translator),
      attachments: await proofAttachments(services, own),
    };
  }
  const legs = data.legs.filter((leg) => leg.status === "confirmed" && leg.phone === data.booking.phone);
  if (legs.length === 0) return undefined;
  return {
    ...detailsGuestEmail(data, legs, manageUrlOf(services, data.booking, translator.lang), translator),
    attachments: await proofAttachments(services, legs),
  };
}

async function detailsChangedCompany(
  services: Needs,
  data: BookingMailData,
  translator: Translator,
  about: Record<string, string>,
): Promise<Draft | undefined> {
  const group = DETAIL_GROUPS.find((one) => one === about.group);
  if (!group || data.booking.status !== "confirmed") return undefined;
  const proofs =
    group === "phone" || group === "passenger" ? await proofAttachments(services, [data.booking]) : [];
  return { ...detailsCompanyEmail(data, group, translator), attachments: proofs };
}

/** The documents of an event. While they are being issued the mail is retried, for up to a minute. */
async function awaitedDocuments(
  { documentsOfEvent, clock }: Needs,
  booking: BookingRow,
  since: Date,
): Promise<EventDocument[]> {
  if (!documentsOfEvent) return [];
  const documents = await documentsOfEvent(booking, since);
  const isEarly = clock.now().getTime() - since.getTime() < WAIT_FOR_DOCUMENTS * 1000;
  if (documents.length === 0 && isEarly) throw mailPostponed();
  return documents;
}

async function cancelledGuest(
  services: Needs,
  data: BookingMailData,
  translator: Translator,
): Promise<Draft> {
  const { booking, company, refund } = data;
  const isUnconfirmed = endedUnconfirmed(booking);
  const documents =
    refund > 0 && booking.cancelledAt && !isUnconfirmed
      ? await awaitedDocuments(services, booking, booking.cancelledAt)
      : [];
  return {
    subject: translator.words("mails.cancelled.subject", { reference: booking.reference }),
    message: cancelledGuestEmail(data, translator, documents),
    attachments: [
      ...(isUnconfirmed
        ? []
        : [calendarAttachment([booking], "cancel", { ...linksOf(services), company, translator })]),
      ...documents.map(({ file }) => file),
    ],
  };
}

function linksOf({ site, secret }: Needs) {
  return { site, secret };
}

function toGuest(services: Needs, write: Writer): MailComposer {
  return async ({ bookingId = "", ...about }, id) => {
    const data = await readBookingMailData(services.db, bookingId);
    const draft = data && (await write(services, data, translatorIn(data.booking.lang), about, "guest"));
    if (!data?.booking.email || !draft) return undefined;
    const { message, ...rest } = draft;
    return renderEmail(message, { id, to: data.booking.email, replyTo: data.company.email, ...rest });
  };
}

/** A reply to the company's mail goes to the guest. */
function toCompany(services: Needs, write: Writer): MailComposer {
  return async ({ bookingId = "", ...about }, id) => {
    const data = await readBookingMailData(services.db, bookingId);
    const translator = translatorIn(COMPANY_LANG);
    const draft = data && (await write(services, data, translator, about, "company"));
    if (!data || !draft) return undefined;
    const { message, ...rest } = draft;
    const to = services.site.adminEmail ?? data.company.email;
    const replyTo = data.booking.email;
    const envelope = { id, to, ...(replyTo ? { replyTo } : {}), ...rest };
    return renderEmail(withUnnotifiedGuest(message, about, translator), envelope);
  };
}
