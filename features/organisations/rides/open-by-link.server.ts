import type { Services } from "#platform/services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { openBooking } from "#features/booking/open-booking.server.ts";
import type { CheckCredit } from "#features/booking/organisation/account-terms.ts";
import { organisationOf } from "#features/booking/organisation/booking-organisations.server.ts";
import { readCustomer } from "#features/customers/sign-in/read-customer.server.ts";
import { mayMember } from "../organisation.ts";
import { organisationById } from "../organisations.server.ts";
import { findMember, memberById } from "../people/members.server.ts";
import { readMember, type Member } from "../people/member.server.ts";
import { checkCredit } from "./check-credit.server.ts";

type Needs = Pick<Services, "db" | "clock" | "site">;
type Legs = [BookingRow, ...BookingRow[]];

/**
 * `sign-in`: the person who booked may still book, but only a signed-in member acts for the account. `viewer`: the role does not
 * book. `removed`: the person who booked has left the organisation, and the visitor is no member of it. `outsider`: the visitor is
 * signed in, and neither a member nor a person of the ride.
 */
type LinkRefusal = "sign-in" | "viewer" | "removed" | "outsider";

export type OpenedByLink = {
  legs: Legs;
  /** The member who acts for the account; null for a booking that no organisation pays, or that the company made for a guest. */
  member: Member | null;
  /** Null: the visitor may do everything. */
  refusal: { kind: LinkRefusal; organisation: string } | null;
  /** `money`: with prices and documents. `ride`: what its passenger may see. `status`: the date and the status. */
  shows: "money" | "ride" | "status";
};

/**
 * Acts that cost the account nothing and change no ride. All others need a signed-in member with the right to book.
 * See docs/decisions/0118-ask-membership-at-each-act.md.
 */
const ACTS_BY_LINK = ["messages", "way-message", "lost", "rate", "tip"];

/** What a person decides about their own data needs the link only. */
const ACTS_OF_A_PERSON = ["remove-rating", "object", "allow"];

/** Opens a booking by its link for a visitor. A link alone is no right to spend an organisation's money. */
export async function openByLink(
  services: Needs,
  token: string,
  cookie: string | null,
): Promise<OpenedByLink | undefined> {
  const legs = await openBooking(services, token);
  if (!legs) return undefined;
  const { db } = services;
  const link = legs[0].paymentMethod === "on_account" ? await organisationOf(db, legs[0].id) : undefined;
  const organisation = link && (await organisationById(db, link.organisationId));
  if (!organisation) return { legs, member: null, refusal: null, shows: "money" };
  const refuse = (kind: LinkRefusal, shows: OpenedByLink["shows"]) => ({
    legs,
    member: null,
    refusal: { kind, organisation: organisation.name },
    shows,
  });
  const customer = await readCustomer(services, cookie);
  const member = customer && (await readMember(services, customer));
  if (member?.organisation.id === organisation.id)
    return mayMember(member.role, "book")
      ? { legs, member, refusal: null, shows: "money" }
      : refuse("viewer", "money");
  // The company booked for a guest, who has no part in the organisation.
  if (link.bookedBy === "") return { legs, member: null, refusal: null, shows: "money" };
  const booker = await findMember(db, link.bookedBy);
  if (booker?.organisation.id !== organisation.id) return refuse("removed", "status");
  if (customer && !peopleOf(legs).includes(customer.email)) return refuse("outsider", "status");
  return refuse(mayMember(booker.member.role, "book") ? "sign-in" : "viewer", "ride");
}

function peopleOf(legs: Legs): (string | null)[] {
  return legs.flatMap(({ email, passengerEmail, copies }) => [
    email,
    passengerEmail ?? "",
    ...(copies ?? []),
  ]);
}

/** Whether the visitor behind a link may do this. `act`: the intent of the form; a change or a cancellation has none. */
export function mayActByLink({ refusal }: Pick<OpenedByLink, "refusal">, act: string | null): boolean {
  if (refusal === null || ACTS_OF_A_PERSON.includes(act ?? "")) return true;
  return refusal.kind === "sign-in" && ACTS_BY_LINK.includes(act ?? "");
}

/** Opens a booking for a page with prices, or for one with the ride only; undefined too for a visitor who may not see it. */
export async function openPageByLink(
  services: Needs,
  token: string,
  cookie: string | null,
  page: "money" | "ride",
): Promise<Legs | undefined> {
  const opened = await openByLink(services, token, cookie);
  return opened?.shows === "money" || opened?.shows === page ? opened.legs : undefined;
}

/**
 * The check of the credit for a change by this visitor. Reads the role again under the lock of the organisation; a member who may
 * approve needs no approval of another one.
 */
export function creditOf(member: Member | null): CheckCredit {
  if (!member) return checkCredit;
  return async (tx, outboundId, change) => {
    // Locks the organisation, so that the role is the one of this moment.
    const refusal = await checkCredit(tx, outboundId, { ...change, byGuest: null });
    const person = await memberById(tx, member.organisation.id, member.id);
    if (!person || !mayMember(person.role, "book")) return "no-member";
    if (refusal || mayMember(person.role, "approve")) return refusal;
    return checkCredit(tx, outboundId, change);
  };
}
