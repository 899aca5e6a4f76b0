import { expect, test } from "vitest";
import { buildAddressAreas } from "./address-areas.ts";
import { readAtlas } from "./atlas/atlas.ts";
import { buildSearchIndex } from "./search-index.ts";
import { suggestPlaces } from "./suggest.ts";

const entries = readAtlas();
const areas = buildAddressAreas(entries);
const atlas = { index: buildSearchIndex(entries), areas: () => areas };

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
])("offers the address «%s» in its area, and a street without a town in Paris first", (typed, list) => {
  expect(listFor(typed)).toEqual(list);
});

test.each([
  ["Nogent", "nogent-sur-marne-94"],
  ["Dampierre", "dampierre-en-yvelines-78"],
  ["Marly", "marly-le-roi-78"],
  ["Nancy", "nancy"],
  ["Montreuil", "montreuil-93"],
])("ranks the town near Paris before a distant village of the same name: «%s» → %s first", (typed, id) => {
  expect(listFor(typed)[0]).toBe(id);
});

test("suggests a place of the atlas for its name", () => {
  expect(listFor("place vendome")[0]).toBe("place-vendome");
  expect(listFor("ritz")[0]).toBe("hotel-ritz-paris");
  expect(listFor("75008 paris")[0]).toBe("paris-8");
});

test.each(["12", "12 r", "12 rue", "12 rue d", "", "221B Baker Street, London"])(
  "suggests no address yet for «%s»",
  (typed) => {
    expect(suggestPlaces(atlas, typed, 8).filter(({ area }) => area)).toEqual([]);
  },
);

test("writes the town in Arabic for an Arabic address", () => {
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
  ["Charleroi", "abroad-charleroi"],
  ["charleroi airport", "abroad-charleroi"],
  ["bruxelles charleroi", "abroad-charleroi"],
  ["Liège", "abroad-liege"],
  ["لندنن", "abroad-london"],
  ["barselona", "abroad-barcelona"],
  ["amsterd", "abroad-amsterdam"],
])("suggests a city abroad when no place has the name: «%s» → %s", (typed, id) => {
  expect(listFor(typed)[0]).toBe(id);
});

test.each([
  ["Vienne", "vienne-38", "abroad-vienna"],
  ["Tokyo", "palais-de-tokyo", "abroad-tokyo"],
])("ranks a city abroad after the places of the atlas: «%s»", (typed, first, abroad) => {
  const list = listFor(typed);
  expect(list[0]).toBe(first);
  expect(list).toContain(abroad);
});

test.each(["xyzzyq", "Gordeaux", "lo", "chez ma tante", "221B Baker Street, London"])(
  "suggests no city abroad for «%s»",
  (typed) => {
    expect(listFor(typed).filter((id) => id.startsWith("abroad-"))).toEqual([]);
  },
);

test("keeps French places first for the beginning of their names", () => {
  for (const typed of ["bord", "marse", "paris", "versai", "cannes", "romans"])
    expect(listFor(typed)[0], typed).not.toMatch(/^abroad-/);
});
