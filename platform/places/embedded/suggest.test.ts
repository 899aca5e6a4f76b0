import { expect, test } from "vitest";
import { buildAddressAreas } from "./address-areas.ts";
import { readAtlas } from "./atlas/atlas.ts";
import { buildSearchIndex } from "./search-index.ts";
import { suggestPlaces } from "./suggest.ts";

const entries = readAtlas();
const areas = buildAddressAreas(entries);
const atlas = { index: buildSearchIndex(entries), areas: () => areas };

/** The first lines of the list: what an address is called, and in which area. */
function listFor(typed: string): string[] {
  return suggestPlaces(atlas, typed, 8).map(({ names, area, id }) =>
    area ? `${names.fr} (${area.fr})` : id,
  );
}

test.each([
  ["12 rue de Rivoli, 75004 Paris", ["12 rue de Rivoli, 75004 Paris (Paris 4e)"]],
  ["24 rue Saint-Dominique 75007, code 12B", ["24 rue Saint-Dominique 75007, code 12B (Paris 7e)"]],
  ["12 rue de Rivoli", ["12 rue de Rivoli, Paris (Paris)"]],
  ["12 rue de Rivoli, ", ["12 rue de Rivoli, Paris (Paris)"]],
  [
    "22 route de la Reine, Boulogne-Bil",
    ["22 route de la Reine, Boulogne-Billancourt (Boulogne-Billancourt)"],
  ],
  ["BNP, 92800 Puteaux", ["BNP, 92800 Puteaux (Puteaux)"]],
])("the address «%s» is offered in its area, a street alone in Paris first", (typed, list) => {
  expect(listFor(typed)).toEqual(list);
});

test.each([
  ["Nogent", "nogent-sur-marne-94"],
  ["Dampierre", "dampierre-en-yvelines-78"],
  ["Marly", "marly-le-roi-78"],
  ["Nancy", "nancy"],
  ["Montreuil", "montreuil-93"],
])("of one name the town near Paris stands before the far village: «%s» → %s first", (typed, id) => {
  expect(listFor(typed)[0]).toBe(id);
});

test("a place of the list stands for itself", () => {
  expect(listFor("place vendome")[0]).toBe("place-vendome");
  expect(listFor("ritz")[0]).toBe("hotel-ritz-paris");
  expect(listFor("75008 paris")[0]).toBe("paris-8");
});

test.each(["12", "12 r", "12 rue", "12 rue d", "", "221B Baker Street, London"])(
  "«%s» is not yet an address that lies anywhere",
  (typed) => {
    expect(suggestPlaces(atlas, typed, 8).filter(({ area }) => area)).toEqual([]);
  },
);

test("in Arabic the town is written in Arabic", () => {
  expect(suggestPlaces(atlas, "شارع ريفولي ١٢", 8)[0]).toMatchObject({
    id: "paris",
    kind: "address",
    names: { ar: "شارع ريفولي ١٢، باريس" },
  });
});

test.each([
  ["Londres", "abroad-london"],
  ["london", "abroad-london"],
  ["لندن", "abroad-london"],
  ["londrs", "abroad-london"],
  ["lonndon", "abroad-london"],
  ["لندنن", "abroad-london"],
  ["barselona", "abroad-barcelona"],
  ["amsterd", "abroad-amsterdam"],
])("a city abroad is offered when nothing else is called so: «%s» → %s", (typed, id) => {
  expect(listFor(typed)[0]).toBe(id);
});

test.each([
  ["Vienne", "vienne-38", "abroad-vienna"],
  ["Tokyo", "palais-de-tokyo", "abroad-tokyo"],
])("a city abroad is offered behind the places of the atlas: «%s»", (typed, first, abroad) => {
  const list = listFor(typed);
  expect(list[0]).toBe(first);
  expect(list).toContain(abroad);
});

test.each(["xyzzyq", "Gordeaux", "lo", "chez ma tante", "221B Baker Street, London"])(
  "«%s» is like no city abroad",
  (typed) => {
    expect(listFor(typed).filter((id) => id.startsWith("abroad-"))).toEqual([]);
  },
);

test("the beginning of a French name does not lose its places to cities abroad", () => {
  for (const typed of ["bord", "marse", "paris", "versai", "cannes", "romans"])
    expect(listFor(typed)[0], typed).not.toMatch(/^abroad-/);
});
