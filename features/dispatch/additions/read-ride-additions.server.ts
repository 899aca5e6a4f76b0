import { randomUUID } from "node:crypto";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Services } from "#platform/services.ts";
import { CHAUFFEUR_KINDS } from "#features/booking/additions/addition.ts";
import { isOpenForEntry, pricedKinds } from "#features/booking/additions/add-addition.server.ts";
import { cashLeft } from "#features/booking/cash/cash-limit.server.ts";
import { cashDue } from "#features/booking/additions/note-cash.server.ts";
import { readAdditions } from "#features/booking/additions/read-additions.server.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import type { ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import { isAccepted } from "../acceptance.ts";
import { assignmentOf, rideEventsOf } from "../assignments.server.ts";
import { readDispatchSettings } from "../dispatch-settings.server.ts";
import { namesGuest } from "../read-run-sheet.server.ts";
import { riderOf } from "#features/booking/passenger/passenger.ts";

/** Undefined for a ride of another chauffeur. */
export async function readRideAdditions(
  services: Pick<Services, "db" | "clock">,
  { id: chauffeurId }: Pick<ChauffeurRow, "id">,
  reference: string,
  lang: Lang,
) {
  const { db, clock } = services;
  const leg = await findByReference(db, reference);
  const assigned = leg && (await assignmentOf(db, leg.id));
  if (!leg || assigned?.chauffeur.id !== chauffeurId || !isAccepted(assigned.assignment)) return undefined;
  const [events, tariff, { settings }] = await Promise.all([
    rideEventsOf(db, [leg.id]),
    currentTariff(services),
    readDispatchSettings(db),
  ]);
  const hasArrived = events.some(({ event, withdrawnAt }) => event === "arrived" && withdrawnAt === null);
  const { rows } = await readAdditions(services, leg, translatorIn(lang));
  const cash = await cashDue(db, leg);
  const isNamed = namesGuest(leg, clock.now());
  return {
    reference,
    fullName: isNamed ? riderOf(leg).fullName : null,
    pickupAt: leg.pickupAt.toISOString(),
    rows: rows.map(({ id, text, status, amount, isOffer, from, dispute }) => {
      return { id, text, status, amount, isOffer, from, dispute: isNamed ? dispute : null };
    }),
    /** Cents. */
    cash,
    mayTakeCash: cash <= (await cashLeft(db, leg)),
    mayAdd: hasArrived && isOpenForEntry(leg, clock.now()),
    hasArrived,
    kinds: pricedKinds(tariff, CHAUFFEUR_KINDS),
    limit: settings.additionLimit,
    additionKey: randomUUID() as string,
  };
}

export type RideAdditions = NonNullable<Awaited<ReturnType<typeof readRideAdditions>>>;
