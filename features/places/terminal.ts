import { AIRPORT_TERMINALS } from "#platform/places/airport-terminals.ts";
import type { Place } from "#platform/places/places.ts";
import { airportCodeOf, isAirport } from "./airport.ts";

/** The guest's explicit answer "I do not know yet", stored in place of a terminal. */
export const UNKNOWN_TERMINAL = "unknown";

export const TERMINAL_ANSWERS = [
  ...new Set(Object.values(AIRPORT_TERMINALS).flatMap((terminals) => terminals.map(([code]) => code))),
  UNKNOWN_TERMINAL,
];

export function terminalsToAsk(pickup: Place | null): string[] {
  if (pickup?.kind !== "airport") return [];
  const codes = codesAt(pickup);
  return codes.length > 1 ? codes : [];
}

export function terminalAnswerAt(pickup: Place | null, answer: string | null | undefined): string | null {
  const accepted = [...terminalsToAsk(pickup), UNKNOWN_TERMINAL];
  if (accepted.length === 1) return null;
  return accepted.find((one) => one === answer) ?? null;
}

/** Whether the booking form must ask: several terminals, no flight, and no answer, not even "unknown". */
export function isArrivalUnanswered(
  pickup: Place | null,
  given: { travelNumber: string | null; terminal: string | null },
): boolean {
  return (
    terminalsToAsk(pickup).length > 0 &&
    !given.travelNumber &&
    terminalAnswerAt(pickup, given.terminal) === null
  );
}

type Arrival = {
  pickup: { place: Place | null };
  travelNumber: string | null;
  terminal: string | null;
  flightTerminal: string | null;
};

/** The terminal from the flight provider, else from the guest, else from the chosen place. */
export function arrivalTerminal({
  pickup: { place },
  terminal,
  flightTerminal,
}: Omit<Arrival, "travelNumber">): string | null {
  if (!place || !isAirport(place)) return null;
  return flightTerminal ?? (terminal === UNKNOWN_TERMINAL ? null : terminal) ?? terminalOf(place);
}

export function isArrivalOpen(arrival: Arrival): boolean {
  return (
    terminalsToAsk(arrival.pickup.place).length > 0 &&
    !arrival.travelNumber &&
    arrivalTerminal(arrival) === null
  );
}

/** Terminals of the atlas have ids such as `cdg-2e`. */
export function terminalOf(place: Place): string | null {
  if (place.kind !== "terminal") return null;
  const [, code] = place.id.split("-");
  return codesAt(place).find((one) => one.toLowerCase() === code) ?? null;
}

function codesAt(place: Place): string[] {
  return (AIRPORT_TERMINALS[airportCodeOf(place) ?? ""] ?? []).map(([code]) => code);
}
