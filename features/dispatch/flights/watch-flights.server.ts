import type { Services } from "#platform/services.ts";
import { airportCodeOf } from "#features/places/airport.ts";
import { flightNumberOf } from "./flight.ts";
import { airportPickups } from "./flight-watches.server.ts";
import { recordProviderArrival } from "./note-arrival.server.ts";

export const WATCH_FLIGHTS = "watch-flights";

/** A flight is queried from this many hours before its pickup. Earlier, a provider only knows the schedule, and each request costs money. */
const HOURS_BEFORE = 6;

const MOST_FLIGHTS = 60;

/** An error for one flight does not stop the others. */
export async function watchFlights(
  services: Pick<Services, "db" | "clock" | "jobs" | "limits" | "flights" | "log">,
): Promise<void> {
  const { db, clock, flights, log } = services;
  if (!flights) return;
  const now = clock.now();
  const to = new Date(now.getTime() + HOURS_BEFORE * 3_600_000);
  const coming = await airportPickups(db, { from: new Date(now.getTime() - 3_600_000), to });
  for (const { booking, watch } of coming.slice(0, MOST_FLIGHTS)) {
    const number = flightNumberOf(booking.travelNumber);
    const airport = booking.pickup.place && airportCodeOf(booking.pickup.place);
    if (!number || !airport || watch?.source === "typed") continue;
    try {
      const around = watch?.plannedAt ?? booking.pickupAt;
      const arrival = await flights.arrivalOf({ number, airport, around });
      if (arrival && isNews(arrival, watch))
        await recordProviderArrival(services, booking.id, { ...arrival, source: flights.name });
    } catch (err) {
      log.error({ err, bookingId: booking.id }, "a flight could not be followed");
    }
  }
}

type Said = { expectedAt: Date | null; terminal: string | null; isCancelled: boolean };

function isNews(arrival: Said, watch: Said | null): boolean {
  return (
    arrival.expectedAt?.getTime() !== watch?.expectedAt?.getTime() ||
    arrival.terminal !== watch?.terminal ||
    arrival.isCancelled !== watch.isCancelled
  );
}
