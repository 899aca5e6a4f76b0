import type { Lang } from "#i18n/locales.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { awaitsPaymentOfCall } from "#features/booking/allowed-actions.ts";
import { phoneText } from "#platform/phone.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { isOpen } from "./assign-leg.server.ts";
import { answerBy, isAccepted, shownKey } from "./acceptance.ts";
import { isInDoubt } from "./assignment-doubts.server.ts";
import {
  assignmentWarnings,
  warningKey,
  warningText,
  type AssignmentWarning,
} from "./assignment-warnings.ts";
import { assignmentOf, declinedOf, rideEventsOf, ridesAround } from "./assignments.server.ts";
import { chauffeurLinkOf } from "#features/fleet/chauffeur-link.server.ts";
import { activeFleet } from "#features/fleet/chauffeurs.server.ts";
import { papersEndingBefore, papersOf } from "#features/fleet/papers.server.ts";
import {
  type AskedChauffeurs,
  askedNote,
  suggestForRide,
  suggestionText,
} from "./suggest-for-ride.server.ts";
import { expiredPapers } from "#features/fleet/expired-papers.ts";
import { readDispatchSettings } from "./dispatch-settings.server.ts";
import type { OwnLeg } from "./own-leg.server.ts";
import { unreadChanges } from "./unread-changes.server.ts";
import { isReachable, wasNotifiedBefore } from "./notify-guest.server.ts";
import { riderOf } from "#features/booking/passenger/passenger.ts";

type Needs = Pick<Services, "db" | "clock" | "site" | "secret">;

export async function readAssignment(
  services: Needs,
  _dispatcher: Dispatcher,
  booking: BookingRow,
  lang: Lang,
) {
  const { db, clock } = services;
  const now = clock.now();
  const [assigned, events, isKnown, isToConfirm, declined] = await Promise.all([
    assignmentOf(db, booking.id),
    rideEventsOf(db, [booking.id]),
    wasNotifiedBefore(db, booking.id),
    isInDoubt(db, booking.id, now),
    declinedOf(db, booking.id),
  ]);
  const others =
    assigned && isOpen(booking, now)
      ? await ridesAround(db, { booking, chauffeurId: assigned.chauffeur.id, carId: assigned.car.id })
      : [];
  return {
    reference: booking.reference,
    isOpen: isOpen(booking, now),
    awaitsPayment: awaitsPaymentOfCall(booking),
    version: assigned?.assignment.version ?? 0,
    isToConfirm,
    guestNotifiedAt: assigned?.assignment.guestNotifiedAt?.toISOString() ?? null,
    answer: assigned ? await answerOf(services, { ...assigned, booking }) : null,
    declined: declined.map(({ declined: { id, reason, note, at }, fullName }) => ({
      id,
      fullName,
      reason,
      note,
      at: at.toISOString(),
    })),
    isKnown,
    hasMailbox: isReachable(booking),
    warnings:
      assigned && isOpen(booking, now)
        ? [
            ...(await whatLapsed(db, assigned, booking, translatorIn(lang))),
            ...shownWarnings(
              assignmentWarnings({ ...assigned, booking, others }),
              booking,
              translatorIn(lang),
            ),
          ]
        : [],
    chauffeur: assigned ? shownChauffeur(assigned.chauffeur, services) : null,
    car: assigned ? shownCar(assigned.car) : null,
    events: events.map(({ id, event, at, withdrawnAt }) => ({
      id,
      event,
      at: at.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
  };
}

async function answerOf({ db, clock }: Needs, { assignment, booking }: OwnLeg) {
  const shown = shownKey(assignment, booking);
  if (!isAccepted(assignment)) {
    const { settings } = await readDispatchSettings(db);
    const due = answerBy({ ...assignment, ...booking }, settings.answerMinutes);
    return { kind: "proposed" as const, shown, due: due.toISOString(), isLate: due < clock.now() };
  }
  const unread = (await unreadChanges(db, [{ assignment, booking }])).get(booking.id);
  return {
    kind: "accepted" as const,
    shown,
    at: assignment.acceptedAt?.toISOString() ?? null,
    isByPhone: assignment.isAcceptedByPhone,
    unread: unread ? (unread.isCancelled ? ("cancelled" as const) : ("changed" as const)) : null,
  };
}

export type ShownAssignment = Awaited<ReturnType<typeof readAssignment>>;

/** Chauffeurs and cars for a leg, the best suggestions first, with the present assignment. `asked`: the chauffeur whom the guest prefers. */
export async function readAssignmentChoice(
  services: Needs,
  dispatcher: Dispatcher,
  booking: BookingRow,
  { lang, asked }: { lang: Lang; asked: AskedChauffeurs },
) {
  const { db } = services;
  const assignment = await readAssignment(services, dispatcher, booking, lang);
  const day = parisDateOf(booking.pickupAt);
  const [{ chauffeurs, cars }, papers] = await Promise.all([activeFleet(db), papersEndingBefore(db, day)]);
  const suggested = await suggestForRide(db, booking, { chauffeurs, cars, papers }, asked);
  const translator = translatorIn(lang);
  return {
    ...assignment,
    fullName: riderOf(booking).fullName,
    pickupAt: booking.pickupAt.toISOString(),
    vehicle: booking.vehicle,
    asked: askedNote(asked[booking.reference], suggested, translator),
    chauffeurs: suggested.chauffeurs.map((suggestion) => ({
      id: suggestion.record.id,
      fullName: suggestion.record.name,
      fits: suggestion.reason.kind === "free",
      reason: suggestionText(suggestion, translator),
    })),
    cars: suggested.cars.map((suggestion) => ({
      ...shownCar(suggestion.record.car),
      fits: suggestion.reason.kind === "free",
      reason: suggestionText(suggestion, translator),
    })),
  };
}

export type AssignmentChoice = Awaited<ReturnType<typeof readAssignmentChoice>>;

export function shownWarnings(
  warnings: AssignmentWarning[],
  booking: Pick<BookingRow, "vehicle">,
  translator: Translator,
): { key: string; text: string }[] {
  return warnings.map((warning) => ({
    key: warningKey(warning),
    text: warningText(warning, booking, translator),
  }));
}

async function whatLapsed(
  db: Db,
  { chauffeur, car }: Assigned,
  { pickupAt }: BookingRow,
  { words }: Translator,
) {
  const papers = await papersOf(db, [{ chauffeurId: chauffeur.id }, { carId: car.id }]);
  const expired = expiredPapers({ chauffeur, car, papers }, parisDateOf(pickupAt));
  const lapsed = [
    ...(chauffeur.archivedAt ? ["chauffeur-archived"] : []),
    ...(car.archivedAt ? ["car-archived"] : []),
    ...expired.map(({ key }) => key),
  ];
  return lapsed.map((key) => ({
    key,
    text: words(`chauffeurs.assignment.errors.${key as "card-expired"}`),
  }));
}

type Assigned = NonNullable<Awaited<ReturnType<typeof assignmentOf>>>;

function shownChauffeur(row: Assigned["chauffeur"], services: Needs) {
  const { id, fullName, phone } = row;
  const link = chauffeurLinkOf(row, services);
  return {
    id,
    fullName,
    phone,
    phoneText: phoneText(phone),
    invitation: translatorIn(link.lang).words("chauffeurs.link.message", { url: link.url }),
  };
}

function shownCar({ id, plate, vehicle, model, colour }: Assigned["car"]) {
  return { id, plate, vehicle, model, colour };
}
