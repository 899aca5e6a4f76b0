import { expect, test } from "vitest";
import {
  aPlace,
  at,
  BEAUVAIS,
  CDG as CDG_2E,
  CDG_AIRPORT,
  GARE_DU_NORD,
  LE_BOURGET,
  NICE_AIRPORT,
  ORLY as ORLY_4,
  PARIS_8,
} from "#tests/fixtures/trips.ts";
import type { Place } from "#platform/places/places.ts";
import {
  arrivalTerminal,
  isArrivalOpen,
  isArrivalUnanswered,
  terminalAnswerAt,
  terminalsToAsk,
} from "./terminal.ts";

const ORLY_AIRPORT = aPlace({ id: "ory", kind: "airport", lat: 48.7253, lng: 2.3594, iata: "ORY" });
const WITHOUT_CODE = aPlace({ id: "google:cdg", kind: "airport", lat: 49.0128, lng: 2.55 });

test.each<[string, Place | null, string[]]>([
  ["Charles de Gaulle", CDG_AIRPORT, ["1", "2A", "2B", "2C", "2D", "2E", "2F", "2G", "3"]],
  ["Charles de Gaulle from a provider without IATA codes", WITHOUT_CODE, terminalsToAsk(CDG_AIRPORT)],
  ["Orly", ORLY_AIRPORT, ["1", "2", "3", "4"]],
  ["Beauvais", BEAUVAIS, ["1", "2"]],
  ["a terminal that was chosen itself", CDG_2E, []],
  ["Le Bourget, which has none", LE_BOURGET, []],
  ["an airport whose terminals are not listed", NICE_AIRPORT, []],
  ["a hotel on the airport", { ...CDG_AIRPORT, kind: "hotel" }, []],
  ["a station", GARE_DU_NORD, []],
  ["an address", PARIS_8, []],
  ["a place that is not resolved", null, []],
])("lists the terminals to choose from at %s", (_, place, expected) => {
  expect(terminalsToAsk(place)).toEqual(expected);
});

test.each<[string, Place | null, string | null, string | null, boolean]>([
  ["neither flight nor terminal", CDG_AIRPORT, null, null, true],
  ["empty texts", CDG_AIRPORT, "", "", true],
  ["a flight", CDG_AIRPORT, "AF 007", null, false],
  ["a terminal", CDG_AIRPORT, null, "2E", false],
  ["the answer that it is not known yet", CDG_AIRPORT, null, "unknown", false],
  ["a terminal of another airport", CDG_AIRPORT, null, "4", true],
  ["a terminal that does not exist", CDG_AIRPORT, null, "9Z", true],
  ["no answer where the terminal is the place", CDG_2E, null, null, false],
  ["no answer at an address", PARIS_8, null, null, false],
  ["no answer at Le Bourget", LE_BOURGET, null, null, false],
])("requires an answer about the arrival when booking: %s", (_, place, travelNumber, terminal, expected) => {
  expect(isArrivalUnanswered(place, { travelNumber, terminal })).toBe(expected);
});

test("stores a terminal only if it belongs to the airport of the pickup", () => {
  expect(terminalAnswerAt(CDG_AIRPORT, "2E")).toBe("2E");
  expect(terminalAnswerAt(CDG_AIRPORT, "unknown")).toBe("unknown");
  expect(terminalAnswerAt(CDG_AIRPORT, "4")).toBeNull();
  expect(terminalAnswerAt(CDG_AIRPORT, undefined)).toBeNull();
  expect(terminalAnswerAt(PARIS_8, "unknown")).toBeNull();
  expect(terminalAnswerAt(CDG_2E, "2F")).toBeNull();
});

test("prefers the flight's terminal, then the guest's, then the chosen place", () => {
  const leg = { pickup: at(CDG_AIRPORT), travelNumber: null, terminal: null, flightTerminal: null };
  expect(arrivalTerminal(leg)).toBeNull();
  expect(arrivalTerminal({ ...leg, terminal: "unknown" })).toBeNull();
  expect(arrivalTerminal({ ...leg, terminal: "2E" })).toBe("2E");
  expect(arrivalTerminal({ ...leg, terminal: "2E", flightTerminal: "2F" })).toBe("2F");
  expect(arrivalTerminal({ ...leg, pickup: at(CDG_2E) })).toBe("2E");
  expect(arrivalTerminal({ ...leg, pickup: at(ORLY_4) })).toBe("4");
  expect(arrivalTerminal({ ...leg, pickup: at(PARIS_8), flightTerminal: "2E" })).toBeNull();
});

test.each<[string, Place, Partial<Parameters<typeof isArrivalOpen>[0]>, boolean]>([
  ["no answer", CDG_AIRPORT, {}, true],
  ["the answer that it is not known yet", CDG_AIRPORT, { terminal: "unknown" }, true],
  ["a terminal", CDG_AIRPORT, { terminal: "1" }, false],
  ["a flight", CDG_AIRPORT, { terminal: "unknown", travelNumber: "EK 73" }, false],
  ["a terminal from the flight watch", CDG_AIRPORT, { flightTerminal: "2C" }, false],
  ["a chosen terminal", CDG_2E, {}, false],
  ["a pickup in town", PARIS_8, {}, false],
])("reports an open arrival until a flight or a terminal is known: %s", (_, place, known, expected) => {
  const leg = { pickup: at(place), travelNumber: null, terminal: null, flightTerminal: null };
  expect(isArrivalOpen({ ...leg, ...known })).toBe(expected);
});
