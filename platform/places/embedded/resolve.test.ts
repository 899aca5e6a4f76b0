import { LANGS, textIn } from "#i18n/locales.ts";
import { expect, test } from "vitest";
import { readAtlas, CURATED } from "./atlas/atlas.ts";
import { resolveText } from "./resolve.ts";
import { buildSearchIndex } from "./search-index.ts";

const index = buildSearchIndex(readAtlas());

function meaning(text: string): string {
  const resolution = resolveText(index, text);
  if (resolution.kind === "found") return resolution.place.id;
  return resolution.kind === "unknown" ? "unknown" : resolution.places.map(({ id }) => id).join(" ");
}

test.each([
  ["CDG", "cdg"],
  ["cdg 2E", "cdg-2e"],
  ["Roissy", "cdg"],
  ["orly", "ory"],
  ["Le Bourget", "lbg"],
  ["Paris", "paris"],
  ["باريس", "paris"],
  ["versailles", "versailles"],
  ["78000 Versailles", "versailles"],
  ["Versailles (78)", "versailles"],
  ["75008 Paris", "paris-8"],
  ["Ritz", "hotel-ritz-paris"],
  ["disney", "disneyland-paris"],
  ["Place Vendôme, 75001 Paris", "place-vendome"],
  ["Avenue Montaigne", "avenue-montaigne"],
  ["Avenue de Champagne, Épernay (51)", "avenue-de-champagne"],
  ["😀 Paris", "paris"],
])("«%s» means %s", (text, id) => {
  expect(meaning(text)).toBe(id);
});

test.each([
  ["charle de gaule", "cdg"],
  ["versaille", "versailles"],
  ["mariott champs elysees", "marriott-champs-elysees"],
])("«%s», nearly right, means %s", (text, id) => {
  expect(meaning(text)).toBe(id);
});

test("a word that many names begin with is asked back, the likeliest first, six at most", () => {
  expect(meaning("gare").split(" ").slice(0, 3)).toEqual(["gare-du-nord", "gare-de-l-est", "gare-de-lyon"]);
  expect(meaning("gare").split(" ")).toHaveLength(6);
});

test("a ticket's terminal 2 may be any of the halls", () => {
  expect(meaning("CDG terminal 2").split(" ")).toEqual(
    expect.arrayContaining(["cdg-2a", "cdg-2e", "cdg-2f"]),
  );
});

test("namesakes are asked back, however unlike their size", () => {
  expect(meaning("Montreuil")).toBe("montreuil-93 montreuil-28 montreuil-85");
  expect(meaning("Montreuil, Vendée (85)")).toBe("montreuil-85");
  expect(meaning("Montreuil-sur-Mer")).toBe("montreuil-62");
  expect(meaning("bercy")).toContain("gare-de-bercy accor-arena");
});

test.each([
  "12 rue de la Paix, 75002 Paris",
  "12, rue de la Paix 75002 Paris",
  "12 bis avenue Foch, Paris",
  "16 place Vendôme",
  "rue de la Paix, Paris",
  "rue de Versailles",
  "221B Baker Street",
  "Versailles, 12 rue de la Paroisse",
  "5 grande rue, 78000 Versailles",
  "Résidence du Parc, Versailles",
  "12 Champs-Élysées",
  "شارع ريفولي 12، باريس",
  "١٢ شارع ريفولي باريس",
])("the street address «%s» is never taken for its town", (text) => {
  expect(meaning(text)).toBe("unknown");
});

test("a hotel copied with its address is the hotel, unless the postcode is another town's", () => {
  expect(meaning("Le Meurice, 228 rue de Rivoli, 75001 Paris")).toBe("hotel-le-meurice");
  expect(meaning("Le Meurice, 228 rue de Rivoli, 13001 Marseille")).toBe("unknown");
});

test.each(["", "   ", "😀", "chez ma tante", "London", "'; DROP TABLE places; --", "a".repeat(10_000)])(
  "«%s» means no place we know",
  (text) => {
    expect(meaning(text)).toBe("unknown");
  },
);

test("a text longer than any name is an address, even when it begins with a name", () => {
  expect(meaning(`Paris ${"derrière l’église ".repeat(20)}`)).toBe("unknown");
});

test("what a list shows of a place chosen by hand, name and context, is understood in each language", () => {
  const missed = CURATED.flatMap(({ place }) =>
    LANGS.map((lang) => `${textIn(place.names, lang)}, ${textIn(place.context, lang)}`).filter(
      (label) => meaning(label) !== place.id,
    ),
  );
  expect(missed).toEqual([]);
});
