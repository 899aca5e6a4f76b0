import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { shownSections } from "#platform/mail/shown-email.ts";
import type { Services } from "#platform/services.ts";
import { isFastTrackLeg } from "#features/booking/booking.ts";
import { manageTokenOf } from "#features/booking/bookings.server.ts";
import { paymentOf } from "#features/booking/payment/payments.server.ts";
import { TIMETABLE_FROM, timetableOf, type RideToList } from "#features/booking/timetable/timetable.ts";
import { readCompany } from "#features/company/company.server.ts";
import { findRequest } from "#features/inquiries/requests.server.ts";
import { terminalsToAsk } from "#features/places/terminal.ts";
import { emissionsOf } from "#features/pricing/emissions.ts";
import { tariffOfVersion } from "#features/pricing/tariff/tariffs.server.ts";
import { cashAllowed } from "#features/pricing/price.ts";
import { placeName } from "#features/pricing/trip-facts.ts";
import { needsArrival } from "./offer-arrivals.ts";
import { isOfferLinkOver, offerState, type OfferLeg } from "./offer.ts";
import { offerParts } from "./offer-parts.server.ts";
import { bookingOf, findOfferByToken } from "./offers.server.ts";
import type { OfferRow } from "./offers.table.ts";

type Needs = Pick<Services, "db" | "clock" | "payments" | "secret">;

export async function findOpenOffer(
  { db, clock }: Pick<Services, "db" | "clock">,
  token: string,
): Promise<OfferRow | undefined> {
  const offer = await findOfferByToken(db, token);
  return offer && !isOfferLinkOver(offer.lastPickupAt, clock.now()) ? offer : undefined;
}

/** A replaced or withdrawn offer shows only its state. */
export async function openOffer(services: Needs, token: string, lang: Lang) {
  const { db, clock, payments, secret } = services;
  const offer = await findOpenOffer(services, token);
  const request = offer && (await findRequest(db, offer.requestId));
  if (!offer || !request) return undefined;
  const booking = await bookingOf(db, offer);
  const state = offerState(offer, clock.now(), booking?.status ?? null);
  const shared = { state, reference: request.reference, expiresAt: offer.expiresAt.toISOString() };
  if (state === "replaced" || state === "withdrawn") return { ...shared, offer: null, booking: null };
  const payment = state === "to-pay" && booking ? await paymentOf(db, booking.id) : undefined;
  const { total } = offer;
  const tariff = await tariffOfVersion(db, offer.tariffVersion);
  return {
    ...shared,
    offer: {
      total,
      /** Cents that are paid at the acceptance; null for the total. */
      deposit: offer.deposit,
      sections: shownSections(offerParts(offer, clock.now(), translatorIn(lang))),
      terms: offer.terms,
      timetable:
        offer.legs.length < TIMETABLE_FROM
          ? null
          : timetableOf(offer.legs.map(rideToList), translatorIn(lang)),
      /** Grams of CO2 equivalent of each ride; null if its length is not known. */
      emissions: offer.legs.map((leg) => (tariff ? emissionsOf(leg, tariff) : null)),
      arrivals: offer.legs.flatMap((leg, index) =>
        needsArrival(leg)
          ? [
              {
                number: index + 1,
                pickupAt: leg.pickupAt.instant,
                pickup: placeName(leg.pickup, translatorIn(lang)),
                terminals: terminalsToAsk(leg.pickup.place),
              },
            ]
          : [],
      ),
      hasPhone: request.phone !== null,
      hasFastTrack: offer.legs.some(isFastTrackLeg),
      payment: {
        card: payments.mode !== "off",
        cash: offer.deposit === null && !offer.cardOnly && cashAllowed(total),
        isCardOnly: offer.deposit !== null || offer.cardOnly,
        transferDueAt:
          (await readCompany(db)).iban === "" ? null : (offer.transferDueAt?.toISOString() ?? null),
        testMode: payments.mode === "test",
      },
    },
    booking:
      booking && (state === "accepted" || state === "to-pay")
        ? {
            reference: booking.reference,
            token: manageTokenOf(booking.id, secret),
            isByTransfer: booking.paymentMethod === "transfer",
            payUntil: (payment?.dueAt ?? payment?.expiresAt)?.toISOString() ?? null,
          }
        : null,
  };
}

export async function timetableOfOffer(
  services: Pick<Services, "db" | "clock">,
  token: string,
): Promise<{ rides: RideToList[]; reference: string } | undefined> {
  const offer = await findOpenOffer(services, token);
  const request = offer && (await findRequest(services.db, offer.requestId));
  if (!offer || !request || offer.status === "replaced" || offer.status === "withdrawn") return undefined;
  return { rides: offer.legs.map(rideToList), reference: request.reference };
}

function rideToList(leg: OfferLeg, index: number): RideToList {
  const { pickup, dropoff, stops, pickupAt, hours, estimate, vehicle, passengers, travelNumber } = leg;
  return {
    number: index + 1,
    pickupLocal: pickupAt.local,
    pickupAt: pickupAt.instant,
    pickup,
    dropoff,
    stops,
    hours,
    estimate,
    vehicle,
    passengers,
    rider: null,
    travelNumber,
    reference: null,
    status: null,
  };
}

export type OpenedOffer = NonNullable<Awaited<ReturnType<typeof openOffer>>>;
