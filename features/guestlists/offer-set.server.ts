import { createHash, randomBytes, randomUUID } from "node:crypto";
import { fieldIn } from "#i18n/clean-text.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { wordsOf } from "#i18n/words.ts";
import type { Db } from "#platform/db/db.ts";
import { queueMail, type QueuedMail } from "#platform/mail/outbox.server.ts";
import { lookUpOnce } from "#platform/places/look-up-once.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { requestReferenceFrom } from "#features/inquiries/request.ts";
import { insertRequest, partsOf } from "#features/inquiries/requests.server.ts";
import type { RequestRow } from "#features/inquiries/requests.table.ts";
import {
  type ComposedOffer,
  composeOffer,
  readOfferRest,
  type TypedOffer,
} from "#features/offers/offer-form.server.ts";
import { MAX_OFFER_LEGS, offerState, type OfferState } from "#features/offers/offer.ts";
import { bookingOf, findOfferByForm, lockRequest, offersOf } from "#features/offers/offers.server.ts";
import type { OfferRow } from "#features/offers/offers.table.ts";
import { sendOffer } from "#features/offers/send-offer.server.ts";
import { withdrawOffer } from "#features/offers/withdraw-offer.server.ts";
import { handPriceIn } from "#features/pricing/lines-by-hand.ts";
import { LIST_CLASSES, type ListClass } from "./guest-list.ts";
import type { StoredCar } from "./list-ride.ts";
import { draftOf, requestedIn } from "./show-list.server.ts";
import { splitCars } from "./split-cars.ts";

type Needs = Pick<Services, "db" | "clock" | "places" | "payments" | "jobs" | "secret">;

/** One offer of a set: its request, and its latest version with its state. */
export type SetOffer = { number: number; request: RequestRow; offer: OfferRow; state: OfferState };

/** The offers of a set in their order; empty before it is sent. */
export async function offersOfSet(
  { db, clock }: Pick<Services, "db" | "clock">,
  request: RequestRow,
): Promise<SetOffer[]> {
  const further = await partsOf(db, request.id);
  if (further.length === 0) return [];
  const found: SetOffer[] = [];
  for (const [index, one] of [request, ...further].entries()) {
    const [offer] = await offersOf(db, one.id);
    if (!offer) continue;
    const booking = await bookingOf(db, offer);
    const state = offerState(offer, clock.now(), booking?.status ?? null);
    found.push({ number: index + 1, request: one, offer, state });
  }
  return found;
}

const ENDED: OfferState[] = ["withdrawn", "replaced", "declined"];

/** The total of the offers that count, in cents. */
export function totalOfSet(offers: readonly SetOffer[]): number {
  return offers.reduce((sum, { offer, state }) => sum + (ENDED.includes(state) ? 0 : offer.total), 0);
}

/** The cars of a list in parts of one offer each, with what was sent of them; null for a request without a list. */
export async function readOfferSet(services: Pick<Services, "db" | "clock">, request: RequestRow) {
  const asked = await requestedIn(services.db, request.id);
  if (!asked || asked.cars.length === 0) return null;
  const offers = await offersOfSet(services, request);
  const unpriced = Map.groupBy(
    asked.cars.filter(({ total }) => total === null),
    ({ vehicle }) => vehicle,
  );
  return {
    list: asked.list,
    cars: asked.cars,
    parts: splitCars(asked.cars, MAX_OFFER_LEGS),
    unpriced: [...unpriced].map(([vehicle, cars]) => ({ vehicle, count: cars.length })),
    offers,
    /** After an acceptance its cars are booked, so that the others are offered one by one. */
    maySend: offers.every(({ state }) => state !== "accepted" && state !== "to-pay"),
    seen: seenOf(asked.cars, offers),
  };
}

function seenOf(cars: StoredCar[], offers: SetOffer[]): string {
  const shown = [cars, offers.map(({ offer, state }) => [offer.id, state])];
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex");
}

const setPriceField = (vehicle: ListClass): string => `price_${vehicle}`;

export type TypedSet = Omit<TypedOffer, "legs"> & { prices: Partial<Record<ListClass, string>> };

/** The first values of the form. */
export function emptySet(lang: Lang): TypedSet {
  return {
    expiry: "",
    deposit: "",
    balanceDue: "",
    cardOnly: "",
    byTransfer: "",
    transferDue: "",
    terms: wordsOf(lang)("offers.defaultTerms"),
    overbookReason: "",
    formKey: randomUUID(),
    prices: {},
  };
}

export type SetSent =
  | { kind: "sent" }
  /** The list or one of the offers changed since the page was shown. Nothing is written. */
  | { kind: "changed" }
  | { kind: "invalid"; errors: FieldError[]; typed: TypedSet };

/** `seen`: the state of the list and its offers that the form showed. */
export function readSetForm(form: FormData) {
  const prices = LIST_CLASSES.map((vehicle) => [vehicle, fieldIn(form, setPriceField(vehicle))] as const);
  return { rest: readOfferRest(form), prices: new Map(prices), seen: fieldIn(form, "seen") };
}

/**
 * Sends all cars of a list as offers of at most `MAX_OFFER_LEGS` rides each, in one transaction and with one mail. The first
 * offer answers the request of the list, each further one a request of its own that refers to it: it is accepted, paid and
 * changed by itself. The lock on the request lets a form that is sent twice, or by many at once, apply once.
 */
export async function sendOfferSet(
  services: Needs,
  dispatcher: Dispatcher,
  request: RequestRow,
  sent: ReturnType<typeof readSetForm>,
  lang: Lang,
): Promise<SetSent> {
  const { typed: rest, errors: invalid } = sent.rest;
  if (rest.formKey && (await isSentBy(services.db, rest.formKey, request))) return { kind: "sent" };
  const set = await readOfferSet(services, request);
  if (!set?.maySend || set.seen !== sent.seen) return { kind: "changed" };
  const prices = Object.fromEntries(
    set.unpriced.map(({ vehicle }) => [vehicle, sent.prices.get(vehicle) ?? ""]),
  );
  const typed: TypedSet = { ...rest, prices };
  const unread = set.unpriced.flatMap(({ vehicle }) =>
    handPriceIn(prices[vehicle] ?? "") === null
      ? [fieldError(setPriceField(vehicle), "hand-price-range")]
      : [],
  );
  if (unread.length > 0) return { kind: "invalid", errors: [...unread, ...invalid], typed };
  const composed = await composeParts(services, set, { typed, invalid, lang });
  if (!composed.ok) return { kind: "invalid", errors: composed.errors, typed };
  const sending = services.db.transaction(async (tx): Promise<SetSent> => {
    const held = await lockRequest(tx, request.id);
    if (!held) return { kind: "changed" };
    if (await isSentBy(tx, typed.formKey, held)) return { kind: "sent" };
    const within = { ...services, db: tx };
    const now = await readOfferSet(within, held);
    if (now?.seen !== set.seen) return { kind: "changed" };
    const known = await partsOf(tx, held.id);
    for (const [index, offer] of composed.offers.entries()) {
      const of = index === 0 ? held : (known[index - 1] ?? (await furtherRequest(within, held, index + 1)));
      const [latest] = await offersOf(tx, of.id);
      const seen = latest?.version ?? 0;
      const made = await sendOffer(within, dispatcher, { requestId: of.id, seen, offer, isInSet: true });
      if (made.kind !== "sent") throw changedAtOnce;
    }
    for (const { id } of known.slice(composed.offers.length - 1)) {
      const [latest] = await offersOf(tx, id);
      if (latest) await withdrawOffer(within, dispatcher, latest.id);
    }
    await queueMail(tx, services.jobs, offerSetMail(held.id, typed.formKey));
    return { kind: "sent" };
  });
  return sending.catch((err: unknown): SetSent => {
    if (err === changedAtOnce) return { kind: "changed" };
    throw err;
  });
}

/** Undoes the transaction: one of the offers was accepted at the same moment. */
const changedAtOnce = new Error("An offer of the set changed at the same moment.");

async function isSentBy(db: Db, formKey: string, { id }: Pick<RequestRow, "id">): Promise<boolean> {
  return (await findOfferByForm(db, formKey))?.requestId === id;
}

type Set = NonNullable<Awaited<ReturnType<typeof readOfferSet>>>;

type Composed = { ok: true; offers: ComposedOffer[] } | { ok: false; errors: FieldError[] };

async function composeParts(
  services: Needs,
  { list, parts }: Pick<Set, "list" | "parts">,
  { typed, invalid, lang }: { typed: TypedSet; invalid: readonly FieldError[]; lang: Lang },
): Promise<Composed> {
  const known = { ...services, places: lookUpOnce(services.places) };
  const { prices, ...rest } = typed;
  const offers: ComposedOffer[] = [];
  const errors = new Map<string, FieldError>();
  let refused = 0;
  for (const [index, cars] of parts.entries()) {
    const legs = cars.map((car, at) => ({
      ...draftOf(priced(car, prices), list, lang),
      key: `ride${at + 1}`,
    }));
    // The form's key makes the set be sent once; the other offers are written in the same transaction.
    const formKey = index === 0 ? rest.formKey : randomUUID();
    const read = await composeOffer(
      known,
      { typed: { ...rest, deposit: "", balanceDue: "", legs, formKey }, errors: invalid },
      lang,
    );
    if (read.ok) offers.push(read.drawnUp);
    else {
      const ofRides = read.errors.filter(({ field }) => /^ride\d/.test(field));
      refused += new Set(ofRides.map(({ field }) => field.split("_")[0])).size;
      for (const error of read.errors)
        if (!ofRides.includes(error)) errors.set(`${error.field} ${error.key}`, error);
    }
  }
  if (refused > 0) errors.set("cars", fieldError("cars", "list-cars-refused", { count: refused }));
  return errors.size > 0 ? { ok: false, errors: [...errors.values()] } : { ok: true, offers };
}

function priced(car: StoredCar, prices: TypedSet["prices"]): StoredCar {
  return car.total === null ? { ...car, total: handPriceIn(prices[car.vehicle] ?? "") } : car;
}

/** A request of its own for a further offer, with the person of the list's request. No mail acknowledges it. */
async function furtherRequest(
  { db, clock }: Pick<Services, "db" | "clock">,
  { id, reference, kind, lang, fullName, email, phone, details }: RequestRow,
  part: number,
): Promise<RequestRow> {
  const now = clock.now();
  const stored = await insertRequest(db, {
    id: randomUUID(),
    reference: requestReferenceFrom(randomBytes(6)),
    idempotencyKey: randomUUID(),
    kind,
    lang,
    fullName,
    email,
    phone,
    details,
    text: translatorIn(lang).words("guestlists.set.partOf", { part, reference }),
    partOf: id,
    part,
    createdAt: now,
    activityAt: now,
  });
  if (!stored) throw new Error("A new key was taken.");
  return stored;
}

export const OFFER_SET_MAIL = "offer-set-guest";

function offerSetMail(requestId: string, formKey: string): QueuedMail {
  return { key: `${OFFER_SET_MAIL}:${formKey}`, name: OFFER_SET_MAIL, data: { requestId } };
}

/** What the page shows of the parts before they are sent. */
export function shownParts({ parts }: Pick<Set, "parts">) {
  return parts.map((cars, index) => ({
    number: index + 1,
    first: cars[0]!.local.slice(0, 10),
    last: cars.at(-1)!.local.slice(0, 10),
    cars: cars.length,
    passengers: cars.reduce((sum, { load }) => sum + load.passengers, 0),
    total: cars.some(({ total }) => total === null)
      ? null
      : cars.reduce((sum, { total }) => sum + (total ?? 0), 0),
  }));
}
