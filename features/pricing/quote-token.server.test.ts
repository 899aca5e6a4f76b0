import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { otherSpellings } from "#tests/support/token-spellings.ts";
import { QUOTE_MINUTES, quoteExpiry, readQuote, signQuote, tripFingerprint } from "./quote-token.server.ts";
import { aChoice, at, CDG, PARIS_1, PARIS_8, pickup } from "#tests/fixtures/trips.ts";

const NOW = new Date("2027-01-10T12:00:00.000Z");
const SECRET = "a secret of the house";
const QUOTE = {
  trip: tripFingerprint(aChoice()),
  total: 120_00,
  tariffVersion: 1,
  expires: quoteExpiry(NOW),
};

test("reads a signed quote back unchanged", () => {
  expect(readQuote(signQuote(QUOTE, SECRET), SECRET, NOW)).toEqual({ kind: "valid", ...QUOTE });
});

test("a quote is valid for fifteen minutes, the last millisecond included", () => {
  const token = signQuote(QUOTE, SECRET);
  expect(QUOTE_MINUTES).toBe(15);
  expect(readQuote(token, SECRET, new Date("2027-01-10T12:15:00.000Z"))).toMatchObject({ kind: "valid" });
  expect(readQuote(token, SECRET, new Date("2027-01-10T12:15:00.001Z"))).toEqual({
    kind: "expired",
    ...QUOTE,
  });
});

test("rejects a token with a changed, added or missing character", () => {
  const token = signQuote(QUOTE, SECRET);
  expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/);
  for (let index = 0; index < token.length; index++) {
    const other = token[index] === "A" ? "B" : "A";
    const changed = token.slice(0, index) + other + token.slice(index + 1);
    const shorter = token.slice(0, index) + token.slice(index + 1);
    expect(readQuote(changed, SECRET, NOW)).toEqual({ kind: "invalid" });
    expect(readQuote(shorter, SECRET, NOW)).toEqual({ kind: "invalid" });
  }
  expect(readQuote(`${token}A`, SECRET, NOW)).toEqual({ kind: "invalid" });
  expect(readQuote(`${token}.`, SECRET, NOW)).toEqual({ kind: "invalid" });
});

test("rejects a lower price with the old signature", () => {
  const [, signature] = signQuote(QUOTE, SECRET).split(".");
  const [cheaper] = signQuote({ ...QUOTE, total: 1 }, SECRET).split(".");
  expect(readQuote(`${cheaper}.${signature}`, SECRET, NOW)).toEqual({ kind: "invalid" });
});

test("rejects another secret, purpose or shape, also when expired", () => {
  const late = new Date("2028-01-01T00:00:00Z");
  expect(readQuote(signQuote(QUOTE, "another"), SECRET, NOW)).toEqual({ kind: "invalid" });
  expect(readQuote(signQuote(QUOTE, "another"), SECRET, late)).toEqual({ kind: "invalid" });
  const payload = Buffer.from(JSON.stringify(QUOTE)).toString("base64url");
  const foreign = createHmac("sha256", SECRET).update(payload).digest("base64url");
  expect(readQuote(`${payload}.${foreign}`, SECRET, NOW)).toEqual({ kind: "invalid" });
  expect(readQuote(signQuote({ ...QUOTE, total: 1.5 }, SECRET), SECRET, NOW)).toEqual({ kind: "invalid" });
});

test.each(["", ".", "..", "a.b", "a.b.c", "💶", "x".repeat(10_000)])("%j is not a token", (token) => {
  expect(readQuote(token, SECRET, NOW)).toEqual({ kind: "invalid" });
});

test("throws on an empty secret", () => {
  expect(() => signQuote(QUOTE, "")).toThrow("secret");
});

test("the fingerprint does not depend on the order of keys or on the language", () => {
  const choice = aChoice();
  const { pickup, dropoff, ...rest } = choice.trip;
  const turned = {
    extras: Object.fromEntries(Object.entries(choice.extras).reverse()) as typeof choice.extras,
    vehicle: choice.vehicle,
    trip: { ...rest, dropoff, pickup },
  };
  const inEnglish = aChoice({ trip: { pickup: { label: "Charles de Gaulle", place: CDG } } });
  expect(tripFingerprint(turned)).toBe(tripFingerprint(choice));
  expect(tripFingerprint(inEnglish)).toBe(tripFingerprint(choice));
});

test("every relevant choice changes the fingerprint", () => {
  const choices = [
    aChoice(),
    aChoice({ vehicle: "maybach" }),
    aChoice({ extras: { meetAndGreet: true } }),
    aChoice({ extras: { bodyguard: true } }),
    aChoice({ trip: { passengers: 3 } }),
    aChoice({ trip: { bags: { large: 1, cabin: 2, bulky: 0 } } }),
    aChoice({ trip: { dropoff: at(PARIS_1) } }),
    aChoice({ trip: { dropoff: at({ ...PARIS_8, lat: 48.88 }) } }),
    aChoice({ trip: { pickup: at(PARIS_8), dropoff: at(CDG) } }),
    aChoice({ trip: { dropoff: at(null) } }),
    aChoice({ trip: { dropoff: { label: "ailleurs", place: null } } }),
    aChoice({ trip: { stops: [at(PARIS_1)] } }),
    aChoice({ trip: { pickupAt: pickup("2027-01-20T14:31") } }),
    aChoice({ trip: { type: "return", returnAt: pickup("2027-01-21T10:00") } }),
  ];
  expect(new Set(choices.map(tripFingerprint)).size).toBe(choices.length);
});

test("accepts one spelling of a token", () => {
  const accepted = otherSpellings(signQuote(QUOTE, SECRET)).filter(
    (other) => readQuote(other, SECRET, NOW).kind !== "invalid",
  );
  expect(accepted).toEqual([]);
});
