import { fieldIn } from "#i18n/clean-text.ts";
import type { Services } from "#platform/services.ts";
import { findByForm, legsOf, setWaitingNotes } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { cancelLeg } from "#features/booking/cancel-booking.server.ts";
import { changeDetails } from "#features/booking/changes/change-details.server.ts";
import { readGuestForm } from "#features/booking/guest-form.server.ts";
import { placeBooking, type Placed } from "#features/booking/place-booking.server.ts";
import { signPrice } from "#features/booking/quote/agree-price.server.ts";
import { estimateTrip, priceChoice } from "#features/booking/quote/quote-trip.server.ts";
import { readExtras } from "#features/booking/trip/check-trip.ts";
import { resolveTrip } from "#features/booking/trip/resolve-trip.server.ts";
import { organisationById } from "#features/organisations/organisations.server.ts";
import { findMember } from "#features/organisations/people/members.server.ts";
import { accountTermsFor } from "#features/organisations/rides/account-checkout.server.ts";
import { RIDE_TEXTS } from "#features/pricing/ride-texts.ts";
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
import { tripFieldsOf } from "./plan-list.server.ts";

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

async function placeRide(
  services: Needs,
  list: GuestListRow,
  { id, car }: GuestListRideRow,
  guests: ListedGuest[],
): Promise<BookingRow | RideRefusal> {
  const { contact, lang } = list;
  const organisation = list.organisationId
    ? await organisationById(services.db, list.organisationId)
    : undefined;
  if (!contact || !organisation || car.total === null) return "account-ended";
  const resolved = await resolveTrip(services, tripFieldsOf(car, list.settings.direction), lang);
  if (!resolved.ok) return resolved.errors.some(({ key }) => key === "time-past") ? "late" : "price";
  const { trip } = resolved;
  const choice = { trip, vehicle: car.vehicle, extras: readExtras(resolved.fields, trip, "offers") };
  const estimates = await estimateTrip(services, trip);
  const pricing = await priceChoice(services, choice, estimates);
  const quote = pricing.kind === "priced" ? signPrice(services, choice, pricing) : "";
  const form = formOf({ id, contact, guests, total: car.total, flight: car.flight, lang, quote });
  const person = await personOf(services, contact);
  if (!person) return "account-ended";
  for (;;) {
    const guest = readGuestForm(form);
    const account = accountTermsFor(services, organisation, person, guest.typed);
    const placed = await placeBooking(services, { choice, estimates, guest, lang, account });
    if (placed.kind === "placed") return placed.booking;
    // Several cars of a list leave at the same time from the same place for the same client.
    const known = placed.kind === "same-ride" ? placed.standing.reference : "";
    if (known === "" || fieldIn(form, "known_booking") === known) return refusalOf(placed);
    form.set("known_booking", known);
  }
}

export type RideRefusal =
  | "full"
  | "price"
  | "price-changed"
  | "credit-limit"
  | "account-ended"
  | "no-approver"
  | "late"
  | "data";

function refusalOf(placed: Exclude<Placed, { kind: "placed" }>): RideRefusal {
  if (placed.kind === "quote-only") return "full";
  if (placed.kind === "changed") return "price-changed";
  if (placed.kind !== "invalid") return "data";
  const keys = placed.errors.map(({ key }) => key);
  if (placed.priceChanged || keys.includes("account-price-changed")) return "price-changed";
  return (
    (["credit-limit", "account-ended", "no-approver"] as const).find((key) => keys.includes(key)) ?? "data"
  );
}

async function personOf({ db }: Needs, { bookedBy }: StoredContact) {
  if (bookedBy === "") return { bookedBy, memberId: null };
  const found = await findMember(db, bookedBy);
  return found ? { bookedBy, memberId: found.member.id, role: found.member.role } : null;
}

type Booking = {
  id: string;
  contact: StoredContact;
  guests: ListedGuest[];
  total: number;
  flight: string;
  lang: string;
  quote: string;
};

/** The client is who confirmed the list; the passenger is its first guest with a number. */
function formOf({ id, contact, guests, total, flight, lang, quote }: Booking): FormData {
  const lead = guests.find(({ phone }) => phone !== "") ?? guests[0]!;
  const form = new FormData();
  const fields: Record<string, string> = {
    full_name: contact.fullName,
    email: contact.email,
    phone: contact.phone,
    phone_country: "FR",
    passenger_name: lead.name.length < 2 ? `${lead.name} .` : lead.name,
    passenger_phone: lead.phone || contact.phone,
    passenger_phone_country: "FR",
    passenger_lang: lang,
    passenger_email: lead.email,
    travel_number: flight,
    terminal: "unknown",
    sign_text: guests
      .map(({ name }) => name)
      .join(", ")
      .slice(0, RIDE_TEXTS.signText[1]),
    notes: notesOf(guests),
    payment_method: "on_account",
    account_cost_centre: contact.costCentre,
    account_reference: contact.reference,
    account_order: contact.purchaseOrder,
    account_employee: contact.employeeNumber ?? "",
    account_total: String(total),
    terms: "on",
    quote,
    form_key: id,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
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
    const form = new FormData();
    form.set("notes", notes);
    const changed = await changeDetails(services, booking, {
      group: "notes",
      form,
      version: booking.version,
    });
    if (changed.kind === "changed") throw changedMeanwhile();
  }
  await moveListRide(services.db, ride.id, ["booked"], { notesDue: false });
}

function changedMeanwhile(): Error {
  return new Error("A booking of a guest list changed while its notes were renewed.");
}
