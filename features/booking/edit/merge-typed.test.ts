import { expect, test } from "vitest";
import { aBooking } from "#tests/fixtures/booking.ts";
import { typedEditOf } from "./edit-form.server.ts";
import { mergeTyped } from "./merge-typed.ts";

const base = typedEditOf(aBooking({ notes: "Porte A", travelNumber: "AF 1" }), "fr");
const more = (changes: Partial<typeof base.more>) => ({ ...base, more: { ...base.more, ...changes } });
const trip = (changes: Partial<typeof base.trip>) => ({ ...base, trip: { ...base.trip, ...changes } });

test("keeps what this form changed and takes what the other person changed", () => {
  const merged = mergeTyped(base, more({ notes: "Porte B" }), trip({ time: "18:00" }));
  expect(merged.typed.more.notes).toBe("Porte B");
  expect(merged.typed.trip.time).toBe("18:00");
  expect(merged).toMatchObject({ taken: ["time"], contested: [] });
});

test("keeps the typed value of a field that both changed, and names it", () => {
  const merged = mergeTyped(base, more({ notes: "Porte B" }), more({ notes: "Porte C" }));
  expect(merged.typed.more.notes).toBe("Porte B");
  expect(merged).toMatchObject({ taken: [], contested: ["notes"] });
});

test("reports nothing when both changed a field to the same value", () => {
  const merged = mergeTyped(base, more({ notes: "Porte B" }), more({ notes: "Porte B" }));
  expect(merged).toMatchObject({ taken: [], contested: [] });
});

test("compares places by text and id", () => {
  const orly = { text: "Orly", placeId: "ory" };
  const merged = mergeTyped(base, trip({ from: { ...base.trip.from } }), trip({ from: orly }));
  expect(merged.typed.trip.from).toEqual(orly);
  expect(merged.taken).toEqual(["from"]);
});
