import type { Lang } from "#i18n/locales.ts";
import { expect, test } from "vitest";
import { createEmbeddedPlaces } from "#platform/places/embedded/embedded-places.server.ts";
import { readTripFields } from "./trip-fields.ts";
import { resolveTrip } from "./resolve-trip.server.ts";

const services = { places: createEmbeddedPlaces(), clock: { now: () => new Date("2027-01-10T09:00:00Z") } };
const when = { date: "2027-01-20", time: "14:30" };

const understand = (fields: Record<string, string>, lang: Lang = "fr") =>
  resolveTrip(services, readTripFields(new URLSearchParams({ ...when, ...fields })), lang);

test("resolves typed words to places named in the guest's language", async () => {
  const resolved = await understand({ from: "CDG", to: "hotel ritz paris" }, "ar");
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.errors));
  expect(resolved.trip.pickup.place?.id).toBe("cdg");
  expect(resolved.trip.pickup.label).toMatch(/\p{Script=Arabic}/u);
  expect(resolved.fields.from.placeId).toBe("cdg");
});

test("uses the chosen place while the text still names it, in any language", async () => {
  const chosen = await understand({ from: "CDG", to: "Orly", to_place: "ory" });
  if (!chosen.ok) throw new Error(JSON.stringify(chosen.errors));
  const name = chosen.trip.dropoff?.place?.names.en ?? "";
  const again = await understand({ from: "CDG", to: name, to_place: "ory" }, "fr");
  expect(again.ok && again.trip.dropoff?.place?.id).toBe("ory");
});

test("ignores a place id that no longer matches the text", async () => {
  const resolved = await understand({
    from: "CDG",
    from_place: "cdg",
    to: "Orly",
    to_place: "chateau-de-versailles",
  });
  expect(resolved.ok && resolved.trip.dropoff?.place?.id).toBe("ory");
});

const GLYCINES = "12 rue des Glycines, bât B, code 45A, 77000 Melun";

test("keeps an address as typed with its commune, and stores the commune in the field", async () => {
  const resolved = await understand({ from: "CDG", to: GLYCINES });
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.errors));
  expect(resolved.trip.dropoff).toMatchObject({ label: GLYCINES, isArea: true, place: { id: "melun-77" } });
  expect(resolved.fields.to).toEqual({ text: GLYCINES, placeId: "melun-77" });
  expect(resolved.areas).toMatchObject([{ field: "to", area: { id: "melun-77" } }]);
});

test("ignores another place id that the client sends for an address", async () => {
  const resolved = await understand({ from: "CDG", to: GLYCINES, to_place: "paris-8" });
  expect(resolved.ok && resolved.trip.dropoff?.place?.id).toBe("melun-77");
});

test("asks for the town of an address, Paris first, and uses the answer", async () => {
  const typed = { from: "CDG", to: "12 rue de Rivoli" };
  const asked = await understand(typed);
  if (asked.ok) throw new Error("a question was expected");
  expect(asked.errors).toEqual([{ field: "to", key: "place-town-missing" }]);
  expect(asked.choices).toMatchObject([{ field: "to", kind: "town", places: [{ id: "paris" }] }]);
  const answered = await understand({ ...typed, to_place: "paris" });
  expect(answered.ok && answered.trip.dropoff).toMatchObject({ isArea: true, place: { id: "paris" } });
});

test("assigns a street of one arrondissement of Paris to it, and reports it", async () => {
  const typed = "45 avenue Montaigne, Paris";
  const resolved = await understand({ from: "CDG", to: typed });
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.errors));
  expect(resolved.trip.dropoff).toMatchObject({ label: typed, isArea: true, place: { id: "paris-8" } });
  expect(resolved.areas).toMatchObject([{ field: "to", area: { names: { fr: "Paris 8e" } } }]);
});

test.each([
  ["fr", "15 avenue Montaigne, Paris 8e"],
  ["en", "15 avenue Montaigne, Paris 8th arrondissement"],
  ["ar", "15 avenue Montaigne، باريس، الدائرة الثامنة"],
] as const)(
  "accepts a street without a town in %s when only one place of Paris has it, and shows the place",
  async (lang, label) => {
    const resolved = await understand({ from: "CDG", to: "15 avenue Montaigne" }, lang);
    if (!resolved.ok) throw new Error(JSON.stringify(resolved.errors));
    expect(resolved.trip.dropoff).toMatchObject({ label, isArea: true, place: { id: "paris-8" } });
    expect(resolved.fields.to).toEqual({ text: label, placeId: "paris-8" });
    expect(resolved.areas).toMatchObject([{ field: "to", area: { id: "paris-8" } }]);
    const again = await understand({ from: "CDG", to: label }, lang);
    expect(again.ok && again.trip.dropoff).toEqual(resolved.trip.dropoff);
  },
);

test("reports unknown words, and keeps them when the guest insists", async () => {
  const asked = await understand({ from: "CDG", to: "chez ma tante" });
  if (asked.ok) throw new Error("a question was expected");
  expect(asked.errors).toEqual([{ field: "to", key: "place-unknown" }]);
  expect(asked.choices).toEqual([{ field: "to", kind: "unknown", places: [] }]);
  const kept = await understand({ from: "CDG", to: "chez ma tante", to_place: "typed" });
  expect(kept.ok && kept.trip.dropoff).toEqual({ label: "chez ma tante", place: null });
});

test("treats two addresses of one district as two places", async () => {
  const ride = await understand({ from: "3 rue Cler 75007 Paris", to: "90 rue Cler 75007 Paris" });
  expect(ride.ok).toBe(true);
  const none = await understand({ from: "3 rue Cler 75007 Paris", to: "3 rue Cler 75007 Paris" });
  expect(none.ok ? [] : none.errors).toEqual([{ field: "to", key: "place-same" }]);
});

test("asks about words that match several places, and keeps them when the guest insists", async () => {
  const resolved = await understand({ from: "gare", to: "CDG" });
  if (resolved.ok) throw new Error("a question was expected");
  expect(resolved.errors).toEqual([{ field: "from", key: "place-ambiguous" }]);
  expect(resolved.choices[0]?.places.length).toBeGreaterThan(1);
  const kept = await understand({ from: "gare", from_place: "typed", to: "CDG" });
  expect(kept.ok && kept.trip.pickup).toEqual({ label: "gare", place: null });
});
