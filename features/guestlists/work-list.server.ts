import { randomUUID } from "node:crypto";
import type { Lang } from "#i18n/locales.ts";
import { readPhone } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import { book } from "#features/booking/book/book.server.ts";
import { findByForm, legsOf, setWaitingNotes } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { cancelLeg } from "#features/booking/cancel-booking.server.ts";
import { changeDetails } from "#features/booking/changes/change-details.server.ts";
import { legsFrom, type NewGuest } from "#features/booking/new-booking.server.ts";
import { isSamePerson } from "#features/booking/passenger/passenger.ts";
import { organisationById } from "#features/organisations/organisations.server.ts";
import { findMember } from "#features/organisations/people/members.server.ts";
import { accountTermsFor } from "#features/organisations/rides/account-checkout.server.ts";
import { UNKNOWN_TERMINAL } from "#features/places/terminal.ts";
import { rebatedPricing } from "#features/pricing/rebate.ts";
import { RIDE_TEXTS } from "#features/pricing/ride-texts.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import type { ListedGuest } from "./guest-list.ts";
import {
  findList,
  findListRide,
  freeGuestsOf,
  guestsOfRide,
  moveListRide,
  ridesToWork,
} from "./guest-lists.server.ts";
import type { GuestListRideRow, GuestListRow } from "./guest-lists.table.ts";
import type { StoredContact } from "./list-ride.ts";
import { priceCar } from "./plan-list.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits" | "payments" | "secret" | "log" | "places">;

/**
 * Does the work of a confirmed list, car by car. Every step may run again: a booking by its form key, a cancellation by the
 * status of its leg. Two processes at once do each step once.
 */
export async function workGuestList(services: Needs, listId: string): Promise<void> {
  const list = await findList(services.db, listId);
  if (!list) return;
  for (const id of await ridesToWork(services.db, listId)) {
    let ride = await findListRide(services.db, id);
    if (ride?.status === "waiting") {
      await bookRide(services, list, ride);
      ride = await findListRide(services.db, id);
    }
    if (ride?.status === "ending") await endRide(services, ride);
    if (ride?.status === "booked" && ride.notesDue) await renewNotes(services, ride);
  }
}

async function bookRide(services: Needs, list: GuestListRow, ride: GuestListRideRow): Promise<void> {
  const guests = await guestsOfRide(services.db, ride.id);
  const placed = guests.length > 0 ? await placeRide(services, list, ride, guests) : "account-ended";
  if (typeof placed !== "string") {
    const bookingId = placed.id;
    if (await moveListRide(services.db, ride.id, ["waiting"], { status: "booked", bookingId })) return;
    if (await moveListRide(services.db, ride.id, ["ending", "ended"], { status: "ending", bookingId }))
      await endRide(services, { ...ride, bookingId });
    return;
  }
  await services.db.transaction(async (tx) => {
    const change = { status: "refused", reason: placed } as const;
    if (await moveListRide(tx, ride.id, ["waiting"], change)) await freeGuestsOf(tx, ride.id);
  });
}

/** At the price that was confirmed, and for who confirmed it. */
async function placeRide(
  services: Needs,
  list: GuestListRow,
  ride: GuestListRideRow,
  guests: ListedGuest[],
): Promise<BookingRow | RideRefusal> {
  const { contact, lang } = list;
  const { car } = ride;
  const organisation = list.organisationId
    ? await organisationById(services.db, list.organisationId)
    : undefined;
  const person = contact && (await personOf(services, contact));
  if (!contact || !organisation || !person || car.total === null) return "account-ended";
  const account = accountTermsFor(services, organisation, person, {
    costCentre: contact.costCentre,
    accountReference: contact.reference,
    accountOrder: contact.purchaseOrder,
    employeeNumber: contact.employeeNumber ?? "",
  });
  const { settings } = list;
  const priced = await priceCar(services, car, { lang, settings, tariff: await currentTariff(services) });
  if (!priced.pricing || !priced.choice) return priced.refused === "late" ? "late" : "price";
  const pricing = rebatedPricing(priced.pricing, account.rebate);
  if (pricing.total !== car.total) return "price-changed";
  const guest = guestOf(ride, contact, guests, lang);
  if (account.errors.length > 0 || !guest) return "data";
  const { choice, estimates } = priced;
  const write = (knownReference: string) =>
    book(services, {
      door: "list",
      legs: legsFrom({ choice, pricing, estimates, guest, lang, now: services.clock.now() }, services.secret),
      account,
      knownReference,
      isSettled: ({ status }) => status !== "awaiting_payment",
    });
  for (let known = ""; ;) {
    const written = await write(known);
    if (written.kind === "placed") return written.booking;
    if (written.kind === "refused") return written.refusal.reason;
    if (written.kind !== "same-ride") return "full";
    // Several cars of a list leave at the same time from the same place for the same client.
    if (written.standing.reference === known) return "data";
    known = written.standing.reference;
  }
}

type RideRefusal =
  | "full"
  | "price"
  | "price-changed"
  | "credit-limit"
  | "account-ended"
  | "no-approver"
  | "late"
  | "data";

async function personOf({ db }: Needs, { bookedBy }: StoredContact) {
  if (bookedBy === "") return { bookedBy, memberId: null };
  const found = await findMember(db, bookedBy);
  return found ? { bookedBy, memberId: found.member.id, role: found.member.role } : null;
}

/** The client is who confirmed the list; the passenger is its first guest with a number. Null without a number of the client. */
function guestOf(
  { id, car }: GuestListRideRow,
  contact: StoredContact,
  guests: ListedGuest[],
  lang: Lang,
): NewGuest | null {
  const lead = guests.find(({ phone }) => phone !== "") ?? guests[0]!;
  const phone = readPhone(contact.phone, "FR");
  const passengerPhone = readPhone(lead.phone, "FR") ?? phone;
  if (!phone || !passengerPhone) return null;
  const fullName = lead.name.length < 2 ? `${lead.name} .` : lead.name;
  const isClient = isSamePerson({ fullName, phone: passengerPhone }, { fullName: contact.fullName, phone });
  const passenger = {
    id: randomUUID(),
    fullName,
    phone: passengerPhone,
    lang,
    email: lead.email || null,
    messagesBy: null,
  };
  return {
    formKey: id,
    fullName: contact.fullName,
    email: contact.email,
    phone,
    paymentMethod: "on_account",
    passenger: isClient ? null : passenger,
    travelNumber: car.flight,
    terminal: UNKNOWN_TERMINAL,
    signText: guests
      .map(({ name }) => name)
      .join(", ")
      .slice(0, RIDE_TEXTS.signText[1]),
    notes: notesOf(guests),
  };
}

function notesOf(guests: readonly ListedGuest[]): string {
  const lines = guests.map(({ name, passengers, flight, local, phone, notes }) =>
    [passengers > 1 ? `${name} (${passengers})` : name, flight, local.slice(11), phone, notes]
      .filter((text) => text !== "")
      .join(" · "),
  );
  return lines.join("\n").slice(0, RIDE_TEXTS.notes[1]).toWellFormed();
}

async function endRide(services: Needs, ride: GuestListRideRow): Promise<void> {
  const booking = await findByForm(services.db, ride.id);
  await services.db.transaction(async (tx) => {
    if (booking) await cancelLeg(tx, services, booking, { by: "guest" });
    await moveListRide(tx, ride.id, ["ending"], { status: "ended" });
  });
}

async function renewNotes(services: Needs, ride: GuestListRideRow): Promise<void> {
  const [booking] = ride.bookingId ? await legsOf(services.db, ride.bookingId) : [];
  const notes = notesOf(await guestsOfRide(services.db, ride.id));
  // It waits for an approval: nothing is confirmed, so no version changes.
  if (booking?.status === "awaiting_payment") {
    if (!(await setWaitingNotes(services.db, booking.id, notes, services.clock.now())))
      throw changedMeanwhile();
  } else if (booking?.status === "confirmed") {
    const read = { errors: [], typed: {}, columns: { notes } };
    const { version } = booking;
    const changed = await changeDetails(services, booking, { group: "notes", read, version });
    if (changed.kind === "changed") throw changedMeanwhile();
  }
  await moveListRide(services.db, ride.id, ["booked"], { notesDue: false });
}

function changedMeanwhile(): Error {
  return new Error("A booking of a guest list changed while its notes were renewed.");
}
