import type { Email } from "#platform/mail/email.ts";
import type { MailAttachment } from "#platform/mail/mail.ts";
import type { MailKind, MailKinds } from "#platform/mail/mail-kind.ts";
import { mailPostponed } from "#platform/mail/outbox.server.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { Services } from "#platform/services.ts";
import { withUnnotifiedGuest } from "#features/company/company-email.server.ts";
import { COMPANY_LANG, type Lang } from "#i18n/locales.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import { tipEmail } from "../tips/tip-mails.server.ts";
import { tipsOf } from "../tips/tips.server.ts";
import { readBookingMailData, type BookingMailData } from "./booking-mail-data.server.ts";
import {
  aboutBooking,
  always,
  coming,
  resendRefusal,
  resendToGuest,
  type Rule,
  stillComing,
  whileAddition,
  whileChange,
  whileFeeToPay,
  whileLatestChange,
  whileToPay,
} from "./booking-resend.server.ts";
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
import { balanceOf, feeById, feeOf } from "../fees/fees.server.ts";
import type { FeeRow } from "../fees/fees.table.ts";
import { outsideShareOf, partialRefundsOf, paymentOfFee } from "../payment/payments.server.ts";
import { balanceToPayEmail } from "./mail-balance.server.ts";
import { feeToPayEmail, feeWaivedEmail } from "./mail-fee.server.ts";
import { withdrawnGuestEmail } from "./mail-withdrawal.server.ts";
import { transferAcceptedEmail, transferAwaitedEmail, transferEndedEmail } from "./mail-transfer.server.ts";
import { arrivedFor } from "../transfers/transfers.server.ts";
import { paymentLinkEmail } from "./mail-payment-link.server.ts";

export type BookingMailNeeds = Pick<Services, "db" | "secret" | "site" | "pdf" | "clock"> & {
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
  services: BookingMailNeeds,
  data: BookingMailData,
  translator: Translator,
  about: Record<string, string>,
  reader: "guest" | "company",
) => Promise<Draft | undefined>;

/** Mails to the company are in French, mails to the guest in the guest's language. */
export const bookingMails = {
  "booking-confirmed-guest": toGuest(confirmedGuest, ({ legs, now }) => coming(legs, now)),
  "booking-confirmed-company": toCompany(confirmedCompany, ({ booking, legs }) =>
    legs.some(({ status }) => !["cancelled", "expired"].includes(status)) ? null : resendRefusal(booking),
  ),
  "booking-cancelled-guest": toGuest(cancelledGuest, always),
  "booking-cancelled-company": toCompany(
    async (_, data, translator) => ({
      subject: cancelledCompanySubject(data, translator),
      message: cancelledCompanyEmail(data, translator),
    }),
    always,
  ),
  "payment-too-late-guest": toGuest(
    async ({ site, secret }, data, translator) => ({
      subject: tooLateGuestSubject(data, translator),
      message: tooLateGuestEmail(
        data,
        `${site.publicUrl}/${translator.lang}/payment/cancel?booking=${manageTokenOf(data.booking.id, secret)}`,
        translator,
      ),
    }),
    always,
  ),
  "payment-too-late-company": toCompany(
    async (_, data, translator) => ({
      subject: tooLateSubject(data, translator),
      message: tooLateEmail(data, translator),
    }),
    always,
  ),
  "special-request-answered-guest": toGuest(specialRequestAnswered, ({ booking, data, now }) => {
    const request = SPECIAL_REQUESTS.find((one) => one === data.request);
    const isAnswered = request && ["confirmed", "not_possible"].includes(booking[request]);
    return isAnswered ? stillComing({ booking, now }) : "answer-superseded";
  }),
  "ride-changed-guest": toGuest(rideChanged, whileLatestChange),
  "ride-changed-company": toCompany(rideChanged, whileLatestChange),
  "leg-added-guest": toGuest(legAdded, stillComing),
  "details-changed-guest": toGuest(detailsChangedGuest, ({ legs, now }) => coming(legs, now)),
  "details-changed-company": toCompany(detailsChangedCompany, ({ booking }) => resendRefusal(booking)),
  "change-requested-company": toCompany(
    aboutChange(requestedCompanyEmail, "requested"),
    whileChange("requested"),
  ),
  "change-declined-guest": toGuest(aboutChange(declinedGuestEmail, "declined"), whileChange("declined")),
  "change-to-pay-guest": toGuest(
    aboutChange(toPayGuestEmail, "awaiting_payment"),
    whileChange("awaiting_payment"),
  ),
  "fee-to-pay-guest": toGuest(
    feeToPay,
    whileFeeToPay(({ db, booking, data }) =>
      data.feeId === undefined ? feeOf(db, booking.id) : feeById(db, data.feeId),
    ),
  ),
  "balance-to-pay-guest": toGuest(
    balanceToPay,
    whileFeeToPay(({ db, booking }) => balanceOf(db, booking.id)),
  ),
  "transfer-awaited-guest": toGuest(transferAwaited, whileToPay),
  "transfer-awaited-company": toCompany(
    async (_, data, translator) =>
      data.payment && data.booking.status === "awaiting_payment"
        ? transferAcceptedEmail(data, { payment: data.payment }, translator)
        : undefined,
    whileToPay,
  ),
  "transfer-ended-guest": toGuest(transferEnded, ({ booking }) =>
    ["expired", "cancelled"].includes(booking.status) ? null : "payment-over",
  ),
  "transfer-ended-company": toCompany(transferEnded, ({ booking }) =>
    booking.status === "expired" ? null : "payment-over",
  ),
  "fee-waived-guest": toGuest(async ({ db }, data, translator, about) => {
    const fee = await feeAbout(db, data, about);
    return fee?.waivedAt ? feeWaivedEmail(data, fee, translator) : undefined;
  }, always),
  "addition-proposed-guest": toGuest(aboutAddition(proposedEmail, "proposed"), whileAddition("proposed")),
  "waiting-offered-guest": toGuest(aboutAddition(waitingOfferedEmail, "proposed"), whileAddition("proposed")),
  "addition-decided-guest": toGuest(aboutAddition(decidedEmail), whileAddition()),
  "addition-disputed-company": toCompany(additionDisputed, whileAddition("disputed")),
  "part-refunded-guest": toGuest(partRefunded, always),
  "tip-received-guest": toGuest(aboutTip("received"), always),
  "tip-refunded-guest": toGuest(aboutTip("refunded"), always),
  "fast-track-withdrawn-guest": toGuest(fastTrackWithdrawn, always),
  "change-not-applied-guest": toGuest(aboutChange(notAppliedGuestEmail), whileChange()),
  "change-not-applied-company": toCompany(aboutChange(notAppliedCompanyEmail), whileChange()),
  "payment-link-guest": toGuest(paymentLink, whileToPay),
} satisfies Partial<MailKinds<BookingMailNeeds>>;

async function transferAwaited(
  services: BookingMailNeeds,
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
  { db }: BookingMailNeeds,
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
  services: BookingMailNeeds,
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
  { site, secret }: BookingMailNeeds,
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
  services: BookingMailNeeds,
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
  services: BookingMailNeeds,
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
  db: BookingMailNeeds["db"],
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
  { db, site }: BookingMailNeeds,
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
  services: BookingMailNeeds,
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
    { db }: BookingMailNeeds,
    data: BookingMailData,
    translator: Translator,
    { tipId = "" }: Record<string, string>,
  ): Promise<Draft | undefined> => {
    const tip = (await tipsOf(db, [data.booking.id])).find(({ id }) => id === tipId);
    return tip && tipEmail(data, { tip, mail }, translator);
  };
}

async function fastTrackWithdrawn(
  services: BookingMailNeeds,
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
  services: BookingMailNeeds,
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
  services: BookingMailNeeds,
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
  services: BookingMailNeeds,
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
  services: BookingMailNeeds,
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
  services: BookingMailNeeds,
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
  services: BookingMailNeeds,
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
  { documentsOfEvent, clock }: BookingMailNeeds,
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
  services: BookingMailNeeds,
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

function linksOf({ site, secret }: BookingMailNeeds) {
  return { site, secret };
}

function toGuest(write: Writer, rule: Rule): MailKind<BookingMailNeeds> {
  return {
    compose: async (services, { bookingId = "", ...about }, id) => {
      const data = await readBookingMailData(services.db, bookingId);
      const draft = data && (await write(services, data, translatorIn(data.booking.lang), about, "guest"));
      if (!data?.booking.email || !draft) return undefined;
      const { message, ...rest } = draft;
      return renderEmail(message, { id, to: data.booking.email, replyTo: data.company.email, ...rest });
    },
    resend: resendToGuest(rule),
  };
}

/** A reply to the company's mail goes to the guest. */
function toCompany(write: Writer, rule: Rule): MailKind<BookingMailNeeds> {
  return {
    compose: async (services, { bookingId = "", ...about }, id) => {
      const data = await readBookingMailData(services.db, bookingId);
      const translator = translatorIn(COMPANY_LANG);
      const draft = data && (await write(services, data, translator, about, "company"));
      if (!data || !draft) return undefined;
      const { message, ...rest } = draft;
      const to = services.site.adminEmail ?? data.company.email;
      const replyTo = data.booking.email;
      const envelope = { id, to, ...(replyTo ? { replyTo } : {}), ...rest };
      return renderEmail(withUnnotifiedGuest(message, about, translator), envelope);
    },
    resend: aboutBooking(rule),
  };
}
