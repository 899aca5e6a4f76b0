import type { Lang } from "#i18n/locales.ts";
import { expect, test } from "vitest";
import { createEmbeddedPlaces } from "#platform/places/embedded/embedded-places.server.ts";
import { readTripFields } from "./trip-fields.ts";
import { resolveTrip } from "./resolve-trip.server.ts";

const services = { places: createEmbeddedPlaces(), clock: { now: () => new Date("2027-01-10T09:00:00Z") } };
const when = { date: "2027-01-20", time: "14:30" };

const understand = (fields: Record<string, string>, lang: Lang = "fr") =>
  resolveTrip(services, readTripFields(new URLSearchParams({ ...when, ...fields })), lang);

test("typed words become places, named in the guest's language", async () => {
  const resolved = await understand({ from: "CDG", to: "hotel ritz paris" }, "ar");
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.errors));
  expect(resolved.trip.pickup.place?.id).toBe("cdg");
  expect(resolved.trip.pickup.label).toMatch(/\p{Script=Arabic}/u);
  expect(resolved.fields.from.placeId).toBe("cdg");
});

test("a chosen place counts while the text still names it, in any language", async () => {
  const chosen = await understand({ from: "CDG", to: "Orly", to_place: "ory" });
  if (!chosen.ok) throw new Error(JSON.stringify(chosen.errors));
  const name = chosen.trip.dropoff?.place?.names.en ?? "";
  const again = await understand({ from: "CDG", to: name, to_place: "ory" }, "fr");
  expect(again.ok && again.trip.dropoff?.place?.id).toBe("ory");
});

test("an id that no longer goes with the text is forgotten", async () => {
  const resolved = await understand({
    from: "CDG",
    from_place: "cdg",
    to: "Orly",
    to_place: "chateau-de-versailles",
  });
  expect(resolved.ok && resolved.trip.dropoff?.place?.id).toBe("ory");
});

test("an address the atlas does not know is taken as typed", async () => {
  const resolved = await understand({ from: "CDG", to: "12 rue des Glycines, 77000 Melun" });
  expect(resolved.ok && resolved.trip.dropoff).toEqual({
    label: "12 rue des Glycines, 77000 Melun",
    place: null,
  });
});

test("words that fit several places are asked about, and may be kept on purpose", async () => {
  const resolved = await understand({ from: "gare", to: "CDG" });
  if (resolved.ok) throw new Error("a question was expected");
  expect(resolved.errors).toEqual([{ field: "from", key: "place-ambiguous" }]);
  expect(resolved.choices[0]?.places.length).toBeGreaterThan(1);
  const kept = await understand({ from: "gare", from_place: "typed", to: "CDG" });
  expect(kept.ok && kept.trip.pickup).toEqual({ label: "gare", place: null });
});
