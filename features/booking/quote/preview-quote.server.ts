import type { FieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";
import { vehiclesFor } from "#features/fleet/capacity.ts";
import type { Estimate } from "#features/pricing/estimate.ts";
import { legsOf } from "#features/pricing/legs.ts";
import { areaFindings, type AreaFinding, type PlaceRole } from "#features/pricing/service-area.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import type { QuoteReason } from "#features/pricing/price.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import { transferPrice } from "#features/pricing/transfer-price.ts";
import type { Trip } from "#features/pricing/trip.ts";
import { limitPricings } from "../availability/limit-pricing.server.ts";
import { checkTrip } from "../trip/check-trip.ts";
import type { AddressArea, PlaceChoice, ResolvedTrip } from "../trip/resolve-trip.server.ts";
import { stopsOfLeg, type TripFields } from "../trip/trip-fields.ts";
import { estimateTrip, quoteVehicles, type VehicleOffer } from "./quote-trip.server.ts";

export type QuotePreview = {
  errors: FieldError[];
  choices: PlaceChoice[];
  areas: AddressArea[];
  estimate: Estimate | null;
  /** Cents, tax included: the lowest price among the vehicles that fit. */
  from: number | null;
  isBare: boolean;
  reasons: QuoteReason[];
  outside: AreaFinding[];
};

type Needs = Pick<Services, "db" | "clock" | "places">;

const DAY_MS = 86_400_000;

export async function previewQuote(services: Needs, resolved: ResolvedTrip): Promise<QuotePreview> {
  if (resolved.ok) {
    const { trip } = resolved;
    const { bodyguard } = resolved.fields;
    const { offers: priced, estimates } = await quoteVehicles(services, trip, bodyguard);
    const offers = await limitPricings(services, { trip, estimates, bodyguard }, priced);
    const outside = outsideFields(resolved.trip, resolved.fields);
    return {
      errors: [],
      choices: [],
      outside,
      areas: resolved.areas,
      estimate: estimates.outbound,
      isBare: false,
      ...lowestOffer(offers),
    };
  }
  const { errors, choices, areas, fields } = resolved;
  const bare = await bareTransfer(services, resolved);
  const reasons: QuoteReason[] = fields.trip === "hourly" ? ["hourly"] : outsideReasons(bare.outside);
  return { errors, choices, areas, ...bare, isBare: true, reasons };
}

/** The ends of the return leg are reported at the fields of the outbound leg. */
function outsideFields(trip: Trip, { stops }: TripFields): AreaFinding[] {
  const names = stops.map((_, index): PlaceRole => `stop_${index + 1}`);
  const findings = (legsOf(trip) ?? []).flatMap((leg) => {
    const ofLeg = stopsOfLeg(stops, leg.leg, names);
    return areaFindings(leg).flatMap(({ field, reason }): AreaFinding[] => {
      if (field === "from" || field === "to") return leg.leg === "outbound" ? [{ field, reason }] : [];
      return [{ field: ofLeg[Number(field.slice("stop_".length)) - 1] ?? field, reason }];
    });
  });
  return findings.filter(({ field }, index) => findings.findIndex((one) => one.field === field) === index);
}

/** A pickup abroad is a field error and not a reason for a quote. */
function outsideReasons(outside: AreaFinding[]): QuoteReason[] {
  const reasons = outside.flatMap(({ reason }) => (reason === "pickup-abroad" ? [] : [reason]));
  return reasons.length < outside.length ? [] : [...new Set(reasons)];
}

function lowestOffer(offers: VehicleOffer[]): Pick<QuotePreview, "from" | "reasons"> {
  const fitting = offers.filter(({ fit }) => fit.fits).map(({ pricing }) => pricing);
  const totals = fitting.flatMap((pricing) => (pricing.kind === "priced" ? [pricing.total] : []));
  if (totals.length > 0) return { from: Math.min(...totals), reasons: [] };
  const quote = offers.map(({ pricing }) => pricing).find((pricing) => pricing.kind === "quote");
  return { from: null, reasons: quote?.reasons ?? [] };
}

async function bareTransfer(
  services: Needs,
  { fields, places, choices }: Extract<ResolvedTrip, { ok: false }>,
): Promise<Pick<QuotePreview, "estimate" | "from" | "outside">> {
  if (fields.trip === "hourly" || !places.pickup || !places.dropoff || choices.length > 0) return NOTHING;
  const now = services.clock.now();
  const checked = checkTrip(onSomeDay(fields, now), places, now);
  if (!checked.ok) return NOTHING;
  const { outbound } = await estimateTrip(services, checked.trip);
  return {
    estimate: outbound,
    from: await lowestPrice(services, checked.trip, outbound, fields.bodyguard),
    outside: outsideFields(checked.trip, fields),
  };
}

const NOTHING = { estimate: null, from: null, outside: [] };

function onSomeDay(fields: TripFields, now: Date): TripFields {
  const date = parisDateOf(new Date(now.getTime() + 2 * DAY_MS));
  return { ...fields, trip: "one-way", date, time: "12:00" };
}

async function lowestPrice(
  services: Pick<Services, "db" | "clock">,
  trip: Trip,
  estimate: Estimate | null,
  bodyguard: boolean,
) {
  const [leg] = legsOf(trip) ?? [];
  if (!leg) return null;
  const tariff = await currentTariff(services);
  const prices = vehiclesFor(trip, bodyguard).flatMap(
    (vehicle) => transferPrice(leg, vehicle, estimate, tariff)?.amount ?? [],
  );
  return prices.length > 0 ? Math.min(...prices) : null;
}
