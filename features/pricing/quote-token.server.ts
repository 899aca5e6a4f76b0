import { createHash } from "node:crypto";
import { z } from "zod";
import { isSigned, sign } from "#platform/purpose-key.server.ts";
import type { TripChoice, TripPlace } from "./trip.ts";

// This module has no side effects. The suffix keeps node:crypto out of the browser.

export const QUOTE_MINUTES = 15;

/** A price that was shown to a guest. `trip`: its `tripFingerprint`. `total`: cents. */
type SignedQuote = { trip: string; total: number; tariffVersion: number; expires: Date };

type QuoteReading =
  | ({ kind: "valid" } & SignedQuote)
  | ({ kind: "expired" } & SignedQuote)
  | { kind: "invalid" };

const payloadSchema = z.strictObject({
  trip: z.string().min(1),
  total: z.int().min(0),
  tariffVersion: z.int().positive(),
  expires: z.iso.datetime().transform((text) => new Date(text)),
});

export function quoteExpiry(now: Date): Date {
  return new Date(now.getTime() + QUOTE_MINUTES * 60_000);
}

export function signQuote(quote: SignedQuote, secret: string): string {
  const payload = Buffer.from(JSON.stringify(quote)).toString("base64url");
  return `${payload}.${sign(secret, "quotes", signed(payload)).toString("base64url")}`;
}

/**
 * Reads a token from a form. An expired token returns its content, so that the page can show what changed.
 */
export function readQuote(token: string, secret: string, now: Date): QuoteReading {
  const [payload, signature, ...more] = token.split(".");
  if (!payload || !signature || more.length > 0) return { kind: "invalid" };
  if (!isSigned(secret, "quotes", signed(payload), signature)) return { kind: "invalid" };

  const quote = payloadSchema.safeParse(jsonOf(payload));
  if (!quote.success) return { kind: "invalid" };
  return { kind: now <= quote.data.expires ? "valid" : "expired", ...quote.data };
}

type SeenPrice = {
  /** Cents. */
  total: number;
  /** The price list that still counts; undefined after the token has expired. */
  heldVersion: number | undefined;
};

/** The price that the guest saw for the trip with this fingerprint; null for an invalid token or one of another trip. */
export function readSeenPrice(
  { token, trip }: { token: string; trip: string },
  secret: string,
  now: Date,
): SeenPrice | null {
  const seen = readQuote(token, secret, now);
  if (seen.kind === "invalid" || seen.trip !== trip) return null;
  return { total: seen.total, heldVersion: seen.kind === "valid" ? seen.tariffVersion : undefined };
}

/**
 * Hash of a choice that does not depend on the order of keys. A resolved place counts by id and position and
 * not by name, so that a change of language keeps the quote.
 */
export function tripFingerprint({ trip, vehicle, extras }: TripChoice): string {
  const { pickup, dropoff, stops, returnStops } = trip;
  const places = {
    pickup: placeKey(pickup),
    dropoff: dropoff && placeKey(dropoff),
    stops: stops.map(placeKey),
    returnStops: returnStops.map(placeKey),
  };
  const canonical = JSON.stringify({ trip: { ...trip, ...places }, vehicle, extras }, sortKeys);
  return createHash("sha256").update(canonical).digest("base64url");
}

function placeKey({ label, place }: TripPlace) {
  return place ? { id: place.id, lat: place.lat, lng: place.lng } : { label };
}

function sortKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * All signatures once used the same key. The prefix prevented other signatures from being accepted as quotes.
 */
function signed(payload: string): string {
  return `quote.v1.${payload}`;
}

function jsonOf(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, "base64url").toString());
  } catch {
    return null;
  }
}
