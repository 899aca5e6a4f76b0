import { randomUUID } from "node:crypto";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { COMPANY_LANG, type Lang } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";
import { readPhone } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import { book } from "#features/booking/book/book.server.ts";
import { DOORS, moneyErrors } from "#features/booking/book/door-rules.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { legsFrom, type NewGuest } from "#features/booking/new-booking.server.ts";
import { refusalError, type AccountTerms } from "#features/booking/organisation/account-terms.ts";
import { riderOf } from "#features/booking/passenger/passenger.ts";
import { UNKNOWN_TERMINAL } from "#features/places/terminal.ts";
import type { Pricing } from "#features/pricing/price.ts";
import { rebatedPricing } from "#features/pricing/rebate.ts";
import { isPartnerRide } from "../commission/partner-rides.server.ts";
import type { MemberWith } from "../people/member.server.ts";
import { accountTermsOf } from "../rides/account-checkout.server.ts";
import type { DeskForm, DeskValue } from "./desk-form.server.ts";
import { seenOf, type DeskRide } from "./desk-ride.ts";
import type { PartnerSettings } from "./partners.server.ts";
import { quoteDesk } from "./quote-desk.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits" | "payments" | "secret" | "log" | "places">;

/**
 * `unseen`: the page has not shown the price of this ride, or another one. `same`: the guest has this ride already; a
 * second press books another.
 */
type DeskPlaced =
  | { kind: "placed"; booking: BookingRow }
  | { kind: "unseen" }
  | { kind: "same"; reference: string }
  | { kind: "invalid"; errors: FieldError[] };

/**
 * Books a ride for a guest of a hotel, as its concierge. On account the hotel is the booker and the guest its passenger,
 * who never sees a price; by link or in cash the guest is the booker. The hotel answers for a guest who pays in cash, so
 * no code is asked for. The same form books once.
 */
export async function placeDeskBooking(
  services: Needs,
  member: MemberWith<"book">,
  read: DeskForm,
  lang: Lang,
): Promise<DeskPlaced> {
  const { organisation } = member;
  const { ride, seen } = read;
  const quote = await quoteDesk(services, member, ride, lang);
  const { chosen, estimates, desk } = quote;
  const account = await accountOf(services, member, read.typed);
  const errors = [...quote.errors, ...read.errors, ...(account?.errors ?? [])];
  if (desk.place === "") errors.push(fieldError("form", "desk-address"));
  if (quote.errors.length === 0 && !chosen) errors.push(fieldError("vehicle", "vehicle-missing"));
  if (organisation.endedAt) errors.push(fieldError("form", "account-ended"));
  if (chosen && read.ok) errors.push(...priceErrors(services, read.value, chosen.pricing));
  if (!chosen || !estimates || !read.ok || errors.length > 0 || chosen.pricing.kind !== "priced")
    return { kind: "invalid", errors };
  const pricing = rebatedPricing(chosen.pricing, account?.rebate ?? 0);
  if (seen !== seenOf(read.value.payer, pricing.total)) return { kind: "unseen" };
  const guest = guestOf(member, desk, ride, read.value);
  const now = services.clock.now();
  const draft = { choice: chosen.choice, pricing, estimates, guest, lang: guest.lang ?? lang, now };
  const { room, accountReference: reference } = read.value;
  const write = (knownReference: string) =>
    book(services, {
      door: "desk",
      legs: legsFrom(draft, services.secret),
      account,
      knownReference,
      isSettled: () => true,
      referral: { organisationId: organisation.id, bookedBy: member.email, room, reference },
    });
  const first = await write(read.value.knownReference);
  // Guests without a phone have that of the desk, and two of them may leave at the same time.
  const isOfAnother =
    first.kind === "same-ride" &&
    (riderOf(first.standing).fullName !== read.value.guestName ||
      !(await isPartnerRide(services.db, organisation.id, first.standing)));
  const written = isOfAnother ? await write(first.standing.reference) : first;
  switch (written.kind) {
    case "placed":
      return written;
    case "same-ride":
      return { kind: "same", reference: written.standing.reference };
    case "full":
      return { kind: "invalid", errors: [fieldError("vehicle", "class-full")] };
    case "refused":
      return { kind: "invalid", errors: [refusalError("payer", written.refusal)] };
    case "held-back":
      throw new Error("A desk books without a code.");
  }
}

async function accountOf(
  services: Needs,
  { email }: MemberWith<"book">,
  typed: DeskForm["typed"],
): Promise<AccountTerms | null> {
  if (typed.payer !== "account") return null;
  return accountTermsOf(services, { sessionId: "", email }, typed);
}

function priceErrors({ payments }: Needs, { payer }: DeskValue, pricing: Pricing): FieldError[] {
  if (pricing.kind !== "priced") return [fieldError("vehicle", "no-price")];
  const method = payer === "account" ? "on_account" : payer;
  return moneyErrors(DOORS.desk.payment, {
    method,
    amount: pricing.total,
    isCardOn: payments.mode !== "off",
  });
}

function guestOf(
  { email: member, organisation }: MemberWith<"book">,
  desk: PartnerSettings,
  ride: DeskRide,
  value: DeskValue,
): NewGuest & { lang: Lang | null } {
  const own = readPhone(value.phone, "FR");
  const phone = own ?? desk.phone;
  const messagesBy = own ? ("sms" as const) : null;
  const words = wordsOf(COMPANY_LANG);
  const notes = [
    value.room === "" ? "" : words("partners.concierge.noteRoom", { room: value.room }),
    desk.entrance,
  ];
  const shared = {
    formKey: value.formKey,
    travelNumber: value.travelNumber,
    terminal: UNKNOWN_TERMINAL,
    signText: ride.isMet ? value.signText || value.guestName : "",
    notes: notes.filter((note) => note !== "").join("\n"),
  };
  if (value.payer !== "account")
    return {
      ...shared,
      fullName: value.guestName,
      phone,
      email: value.email || null,
      messagesBy,
      paymentMethod: value.payer === "link" ? "card" : "cash",
      // The concierge reads how the ride goes, without its price.
      copies: [member],
      lang: value.lang,
    };
  return {
    ...shared,
    fullName: organisation.name,
    phone: desk.phone,
    email: member,
    paymentMethod: "on_account",
    passenger: {
      id: randomUUID(),
      fullName: value.guestName,
      phone,
      lang: value.lang,
      email: value.email || null,
      messagesBy,
    },
    lang: null,
  };
}
