import { expect, test } from "vitest";
import { createEmbeddedPlaces } from "#platform/places/embedded/embedded-places.server.ts";
import type { Place } from "#platform/places/places.ts";
import { aPlace } from "#tests/fixtures/trips.ts";
import { cutToTown, ERASED_PLACE } from "./cut-to-town.ts";

const places = createEmbeddedPlaces();

const alike = (text: string) => ({ fr: text, en: text, ar: text });
const typed = (label: string) => cutToTown({ label, place: null }, "fr").label;
const known = (place: Partial<Place>) =>
  cutToTown({ label: "a label", place: aPlace({ lat: 48.8, lng: 2.3, ...place }) }, "fr");

test.each([
  ["12 rue de la Paix, 75002 Paris", "Paris"],
  ["12 rue de la Paix, Paris", "Paris"],
  ["12 rue de la Paix Paris", "Paris"],
  ["12, avenue de Versailles, 75016", "Paris"],
  ["3 bis rue des Lilas, 78000 Versailles, France", "Versailles"],
  ["Villa Rose, 4 chemin du Port, Cannes", "Cannes"],
  ["14 rue Gambetta, 06400 Cannes (06)", "Cannes"],
  ["10 cours Lafayette, 69003 Lyon cedex 03", "Lyon"],
  ["Hôtel du Lac, Annecy", "Annecy"],
  ["12 شارع لابيه، باريس", "Paris"],
])("reduces «%s» to its commune: %s", (label, town) => {
  expect(typed(label)).toBe(town);
});

test.each([
  ["1 rue Haute, 51160 Un-Village-Inconnu", "Marne (51)"],
  ["route de la Plage, 20137", "Corse-du-Sud (2A)"],
])("reduces «%s» to its department when the commune is unknown: %s", (label, department) => {
  expect(typed(label)).toBe(department);
});

test.each([
  "12 avenue de Versailles",
  "8 rue Pierre Charron",
  "5 boulevard Saint-Germain",
  "Charron, 12 rue de la Paix",
  "chez Marie Laurens",
  "Flat 4, 221b Baker Street, London NW1",
  "",
])("erases «%s», because a word that is not certainly a commune may be a street or a name", (label) => {
  expect(typed(label)).toBe(ERASED_PLACE);
});

test("reduces a known place to its commune, without coordinates and id", () => {
  const ban = known({
    id: "ban:78646_1|4 Rue du Peintre Lebrun 78000 Versailles",
    kind: "address",
    names: alike("4 Rue du Peintre Lebrun 78000 Versailles"),
    context: alike("Yvelines (78)"),
    postcode: "78000",
  });
  expect(ban).toEqual({ label: "Versailles", place: null });
  const google = {
    id: "google:ChIJ12345",
    kind: "hotel" as const,
    names: alike("Hotel Sans Nom"),
    context: alike("10 Avenue Montaigne, 75008 Paris"),
  };
  expect(known(google)).toEqual({ label: "Paris", place: null });
  expect(known({ ...google, context: alike("Somewhere") })).toEqual({ label: ERASED_PLACE, place: null });
});

test.each([
  ["cdg-2e", "Roissy-en-France", "رواسي أون فرانس"],
  ["hotel-ritz-paris", "Paris", "باريس"],
  ["chateau-de-versailles", "Versailles", "فرساي"],
  ["saint-germain-des-pres", "Paris", "باريس"],
  ["paris-8", "Paris", "باريس"],
  ["carlton-cannes", "Cannes", "كان"],
  ["monte-carlo", "Monaco", "موناكو"],
])("reduces %s of the atlas to %s", async (id, fr, ar) => {
  const place = await places.find(id);
  expect(place).toBeDefined();
  expect(cutToTown({ label: "a label", place: place! }, "fr").label).toBe(fr);
  expect(cutToTown({ label: "a label", place: place! }, "ar").label).toBe(ar);
});

test("does not change a place that was already reduced", () => {
  const once = cutToTown({ label: "12 rue de la Paix, 75002 Paris", place: null }, "ar");
  expect(cutToTown(once, "ar")).toEqual(once);
  expect(cutToTown({ label: ERASED_PLACE, place: null }, "fr").label).toBe(ERASED_PLACE);
});
