import { randomBytes, randomUUID } from "node:crypto";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { translatorIn } from "#i18n/translator.ts";
import {
  choice,
  emailText,
  readForm,
  ruledText,
  ruledTexts,
  shortText,
  tokenText,
  type FormRead,
} from "#i18n/read-form.server.ts";
import type { Db } from "#platform/db/db.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import { readPhone } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { ACCOUNT_TEXTS, refusalError } from "#features/booking/organisation/account-terms.ts";
import { GUEST_TEXTS } from "#features/booking/guest-fields.ts";
import { messageMail, requestReferenceFrom } from "#features/inquiries/request.ts";
import { holdRequest, settleRequest } from "#features/inquiries/requests.server.ts";
import { writeRequest } from "#features/inquiries/store-request.server.ts";
import { addThreadEntry } from "#features/inquiries/thread/request-messages.server.ts";
import { afterGuestsAnswer } from "#features/inquiries/thread/thread.ts";
import { accountTermsFor } from "#features/organisations/rides/account-checkout.server.ts";
import type { ListDifference } from "./compare-lists.ts";
import {
  deleteGuests,
  deleteRides,
  guestsOfList,
  insertGuests,
  insertRides,
  lockList,
  moveListRide,
  rewordGuest,
  updateList,
} from "./guest-lists.server.ts";
import type { GuestListRow } from "./guest-lists.table.ts";
import type { StoredCar, StoredContact } from "./list-ride.ts";
import { planList, type ListPlan, type PricedCar } from "./plan-list.server.ts";

export const WORK_GUEST_LIST = "work-guest-list";

/** `fitting`: on account, only the cars that the credit limit allows. */
const CONFIRM_MODES = ["account", "fitting", "request"] as const;

type ConfirmMode = Exclude<(typeof CONFIRM_MODES)[number], "fitting">;

const FIELDS = {
  mode: choice(CONFIRM_MODES, "request"),
  seen: tokenText(64),
  /** The number of cars that `fitting` has shown. */
  fits: shortText(4),
  fullName: ruledText(GUEST_TEXTS.fullName, "name-missing"),
  email: ["email", emailText(254)],
  phone: [
    "phone",
    shortText(40, "phone-missing").refine(
      (text) => text === "" || readPhone(text, "FR") !== null,
      "phone-invalid",
    ),
  ],
  ...ruledTexts(ACCOUNT_TEXTS),
  terms: shortText(2),
} as const;

export type TypedConfirmation = Record<keyof typeof FIELDS, string>;

type ListConfirmed =
  | { kind: "done"; mode: ConfirmMode }
  | { kind: "changed" }
  | { kind: "invalid"; errors: FieldError[]; typed: TypedConfirmation; credit?: CreditLeft };

/** Cents. `fits`: the first cars, by their times, that the rest of the credit limit allows, and their price. */
export type CreditLeft = { left: number; total: number; cars: number; fits: number; amount: number };

export type ListPerson =
  | { bookedBy: string; memberId: string }
  | { bookedBy: ""; memberId: null; dispatcher: Dispatcher };

type Needs = Pick<Services, "db" | "clock" | "places" | "jobs" | "limits" | "secret">;

type ConfirmationRead = FormRead<typeof FIELDS>;

export function readConfirmation(form: FormData): ConfirmationRead {
  return readForm(FIELDS, form);
}

/**
 * Confirms what the page shows, in one transaction: cars to book on account or to request, and guests who moved or are
 * gone. The lock on the list lets a form that is sent twice, or by many at once, apply once; the job books afterwards, and
 * resumes where it was interrupted.
 */
export async function confirmList(
  services: Needs,
  list: GuestListRow,
  person: ListPerson,
  read: ConfirmationRead,
): Promise<ListConfirmed> {
  const { typed } = read;
  const refused = (errors: FieldError[], credit?: CreditLeft): ListConfirmed => ({
    kind: "invalid",
    errors,
    typed,
    ...(credit && { credit }),
  });
  if (!read.ok) return refused(read.errors);
  const { value } = read;
  const isOnAccount = list.organisationId !== null && value.mode !== "request";
  const mode = isOnAccount ? "account" : "request";
  const plan = await planList(services, list);
  if (plan.seen !== value.seen) return { kind: "changed" };
  const { organisation } = plan;
  const terms = organisation && isOnAccount ? accountTermsFor(services, organisation, person, value) : null;
  if (terms) {
    const unread = value.terms === "on" ? [] : [fieldError("terms", "terms-missing")];
    const errors = [...terms.errors, ...unread];
    if (errors.length > 0) return refused(errors);
  }
  const contact: StoredContact = {
    fullName: value.fullName,
    phone: readPhone(value.phone, "FR") ?? value.phone,
    email: value.email,
    costCentre: value.costCentre,
    reference: value.accountReference,
    purchaseOrder: value.accountOrder,
    employeeNumber: value.employeeNumber,
    bookedBy: person.bookedBy,
  };
  const now = services.clock.now();
  const confirmed = services.db.transaction(async (tx): Promise<ListConfirmed> => {
    let wanted = mode === "account" ? plan.cars.filter(({ total }) => total !== null) : plan.cars;
    if (terms) {
      const refusal = await terms.refuses(tx, sumOf(wanted));
      const within = refusal?.reason === "credit-limit" ? carsWithin(plan, refusal.left) : null;
      const isAgreed = value.mode === "fitting" && within?.credit.fits === Number(value.fits);
      if (refusal && !(isAgreed && within.cars.length > 0))
        return refused([refusalError("payment_method", refusal)], within?.credit);
      wanted = within?.cars ?? wanted;
    }
    const held = await lockList(tx, list.id);
    if (!held || held.version !== list.version) return { kind: "changed" };
    if (!(await apply(tx, held, plan, { wanted, mode }))) throw confirmedAtOnce;
    const requestId = mode === "request" ? await ask(tx, services, held, plan, contact) : held.requestId;
    const lastPickupAt = new Date(
      Math.max(held.lastPickupAt?.getTime() ?? 0, ...plan.cars.map(pickupOf)) || now.getTime(),
    );
    await updateList(tx, held, { contact, requestId, lastPickupAt }, now);
    if (person.memberId === null) {
      const of = list.organisationId
        ? ({ subject: "organisation", subjectId: list.organisationId } as const)
        : ({ subject: "request", subjectId: list.requestId ?? list.id } as const);
      const details = { file: list.fileName, cars: String(plan.cars.length) };
      const entry = { ...of, action: "guest-list-confirmed", details } as const;
      await writeAudit(tx, person.dispatcher, entry, now);
    }
    await services.jobs.enqueue(tx, WORK_GUEST_LIST, { listId: list.id });
    return { kind: "done", mode };
  });
  return confirmed.catch((err: unknown): ListConfirmed => {
    if (err === confirmedAtOnce) return { kind: "changed" };
    throw err;
  });
}

function sumOf(cars: readonly PricedCar[]): number {
  return cars.reduce((sum, { total }) => sum + (total ?? 0), 0);
}

/** None while guests have moved: their earlier car is cancelled, so their new one must not be left out. */
function carsWithin({ cars, difference }: ListPlan, left: number): { cars: PricedCar[]; credit: CreditLeft } {
  const priced = cars.filter(({ total }) => total !== null).toSorted((a, b) => pickupOf(a) - pickupOf(b));
  const beyond = priced.findIndex((_, index) => sumOf(priced.slice(0, index + 1)) > left);
  const within = difference.moved.length > 0 ? [] : priced.slice(0, beyond === -1 ? priced.length : beyond);
  const credit = {
    left: Math.max(0, left),
    total: sumOf(priced),
    cars: priced.length,
    fits: within.length,
    amount: sumOf(within),
  };
  return { cars: within, credit };
}

/** Undoes the transaction: another list of the account confirmed one of the arrivals at the same moment. */
const confirmedAtOnce = new Error("Another list confirmed the same arrival.");

function pickupOf({ local, choice: chosen }: PricedCar): number {
  return Date.parse(chosen?.trip.pickupAt.instant ?? `${local}Z`);
}

/** Returns false if another list confirmed one of these arrivals at the same moment. */
async function apply(
  tx: Db,
  list: GuestListRow,
  { difference }: ListPlan,
  { wanted, mode }: { wanted: PricedCar[]; mode: ConfirmMode },
): Promise<boolean> {
  await deleteRides(tx, list.id, ["refused", "ended"]);
  const left = [...difference.gone, ...difference.moved.map(({ from }) => from)];
  await deleteGuests(
    tx,
    list.id,
    left.map(({ guest }) => guest.identity),
  );
  for (const { to } of difference.reworded) await rewordGuest(tx, list.id, to);
  await endOrUpdate(tx, list, difference);
  const rows = wanted.map((car) => ({ id: randomUUID(), car }));
  await insertRides(
    tx,
    rows.map(({ id, car }) => ({
      id,
      listId: list.id,
      status: mode === "account" ? ("waiting" as const) : ("requested" as const),
      car: storedCar(car),
      pickupAt: new Date(pickupOf(car)),
    })),
  );
  const guests = rows.flatMap(({ id: rideId, car }) => car.guests.map((guest) => ({ rideId, guest })));
  return insertGuests(tx, list, list.settings.direction, guests);
}

async function endOrUpdate(
  tx: Db,
  list: GuestListRow,
  { gone, moved, reworded }: ListDifference,
): Promise<void> {
  const touched = new Set(
    [...gone, ...moved.map(({ from }) => from), ...reworded.map(({ from }) => from)].map(
      ({ rideId }) => rideId,
    ),
  );
  const filled = new Set((await guestsOfList(tx, list.id)).map(({ rideId }) => rideId));
  for (const id of touched) {
    // A car that still waits may have been booked with the earlier guests already.
    if (filled.has(id)) await moveListRide(tx, id, ["booked", "waiting"], { notesDue: true });
    else if (!(await moveListRide(tx, id, ["booked", "waiting"], { status: "ending" })))
      await moveListRide(tx, id, ["requested"], { status: "ended" });
  }
}

function storedCar({ vehicle, local, flight, airport, address, load, total }: PricedCar): StoredCar {
  return { vehicle, local, flight, airport, address, load, total };
}

/** One request of the list to the company; a later difference is a message in its thread. Returns the id of the request. */
async function ask(
  tx: Db,
  services: Needs,
  list: GuestListRow,
  { cars, difference, organisation }: ListPlan,
  contact: StoredContact,
): Promise<string | null> {
  if (!list.organisationId) return list.requestId;
  const { words, formats } = translatorIn(list.lang);
  const days = [...new Set(cars.map(({ local }) => local.slice(0, 10)))].toSorted();
  const shownDays = [days[0], days.at(-1)].filter((day) => day !== undefined).map((day) => formats.date(day));
  const text = words("guestlists.request.text", {
    file: list.fileName,
    fresh: difference.fresh.length,
    moved: difference.moved.length,
    gone: difference.gone.length,
    cars: cars.length,
  });
  if (list.requestId) {
    const request = await holdRequest(tx, list.requestId);
    if (request) {
      const id = randomUUID();
      const entry = {
        id,
        requestId: request.id,
        at: services.clock.now(),
        direction: "from_guest",
        kind: "message",
        text,
      } as const;
      await addThreadEntry(tx, entry);
      await settleRequest(tx, request, afterGuestsAnswer(request));
      await queueMail(tx, services.jobs, messageMail("request-replied-company", request.id, id));
      return request.id;
    }
  }
  const request = await writeRequest(tx, services, {
    id: randomUUID(),
    reference: requestReferenceFrom(randomBytes(6)),
    idempotencyKey: list.requestId ? randomUUID() : list.id,
    kind: "event",
    lang: list.lang,
    fullName: contact.fullName,
    email: contact.email,
    phone: contact.phone,
    text,
    details: {
      eventName: [organisation?.name ?? "", list.fileName].filter(Boolean).join(" · "),
      eventDates: [...new Set(shownDays)].join(" – "),
      guests: String(cars.reduce((sum, { load }) => sum + load.passengers, 0)),
      vehicles: String(cars.length),
    },
  });
  return request.id;
}
