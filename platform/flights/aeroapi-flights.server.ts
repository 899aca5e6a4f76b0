import { z } from "zod";
import { createAsk, type AskLog, type Fetch } from "../remote/ask.server.ts";
import type { FlightArrival, Flights } from "./flights.ts";

// FlightAware AeroAPI, version 4: GET /flights/{ident}. Times are UTC; "in" is the arrival at the gate.

const instant = z.iso.datetime({ offset: true }).nullish();

const answer = z.object({
  flights: z.array(
    z.object({
      destination: z.object({ code_iata: z.string().nullish() }).nullish(),
      scheduled_in: instant,
      estimated_in: instant,
      actual_in: instant,
      terminal_destination: z.string().nullish(),
      cancelled: z.boolean().nullish(),
    }),
  ),
});

type AeroFlight = z.infer<typeof answer>["flights"][number];

type AeroApiOptions = {
  apiKey: string;
  fetch: Fetch;
  log: AskLog;
  url?: string;
  timeout?: number;
  now?: () => number;
};

/**
 * A flight number is used every day: the same flight of another day is farther from the given time than this.
 */
const HOURS_AROUND = 18;

const TIMEOUT = 5_000;

export function createAeroApiFlights(options: AeroApiOptions): Flights {
  const { url: base = "https://aeroapi.flightaware.com/aeroapi", apiKey } = options;
  const ask = createAsk({ timeout: TIMEOUT, ...options, name: "flightaware" });
  return {
    name: "FlightAware",
    async arrivalOf({ number, airport, around }) {
      const url = new URL(`${base}/flights/${encodeURIComponent(number)}`);
      url.search = new URLSearchParams({
        ident_type: "designator",
        start: hoursFrom(around, -2 * HOURS_AROUND),
        end: hoursFrom(around, HOURS_AROUND),
      }).toString();
      const init = { headers: { "x-apikey": apiKey, Accept: "application/json" } };
      const found = await ask({ what: "flight", url, schema: answer, init });
      const flight = nearest(found?.flights ?? [], airport, around);
      return flight && arrivalIn(flight);
    },
  };
}

/** AeroAPI accepts no fractions of a second. */
function hoursFrom(at: Date, hours: number): string {
  return new Date(at.getTime() + hours * 3_600_000).toISOString().replace(/\.\d+Z$/, "Z");
}

function nearest(flights: AeroFlight[], airport: string, around: Date): AeroFlight | undefined {
  const distance = ({ scheduled_in }: AeroFlight) =>
    scheduled_in ? Math.abs(Date.parse(scheduled_in) - around.getTime()) : Infinity;
  return flights
    .filter((flight) => flight.destination?.code_iata === airport)
    .filter((flight) => distance(flight) <= HOURS_AROUND * 3_600_000)
    .toSorted((one, other) => distance(one) - distance(other))[0];
}

function arrivalIn(flight: AeroFlight): FlightArrival | undefined {
  const at = flight.actual_in ?? flight.estimated_in ?? flight.scheduled_in;
  if (!at) return undefined;
  return {
    expectedAt: new Date(at),
    terminal: flight.terminal_destination ?? null,
    isCancelled: flight.cancelled ?? false,
  };
}
