import { deflateRawSync, inflateRawSync } from "node:zlib";
import { readTripFields, writeTripFields, type TripFields } from "#features/booking/trip/trip-fields.ts";
import { inOrderOfTime, MAX_PROGRAMME_RIDES } from "./programme.ts";

/** Longest text of all rides, so that a small address cannot become a large text. */
const MOST_BYTES = 128_000;

/**
 * The rides as one parameter of the address, compressed: rides of one programme are similar, and forty of them are
 * shorter than four addresses of a single trip. Empty for no rides.
 */
export function writeProgramme(rides: readonly TripFields[]): string {
  if (rides.length === 0) return "";
  const text = rides.map((ride) => writeTripFields(ride).toString()).join("\n");
  return deflateRawSync(text, { level: 9 }).toString("base64url");
}

/** The rides in order of time. A text that cannot be read has none; rides above the limit are left out. */
export function readProgramme(text: string | null): TripFields[] {
  const lines = textIn(text ?? "").split("\n");
  const rides = lines.filter((line) => line !== "").slice(0, MAX_PROGRAMME_RIDES);
  return inOrderOfTime(rides.map((line) => readTripFields(new URLSearchParams(line))));
}

function textIn(packed: string): string {
  try {
    const bytes = Buffer.from(packed, "base64url");
    return inflateRawSync(bytes, { maxOutputLength: MOST_BYTES }).toString("utf8");
  } catch {
    return "";
  }
}
