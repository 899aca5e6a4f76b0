import { LANGS, textIn } from "#i18n/locales.ts";
import { expect, test } from "vitest";
import { buildAddressAreas } from "./address-areas.ts";
import { readAtlas, CURATED } from "./atlas/atlas.ts";
import { resolveText } from "./resolve.ts";
import { searchAtlas } from "./search.ts";
import { buildSearchIndex } from "./search-index.ts";

const entries = readAtlas();
const areas = buildAddressAreas(entries);
const atlas = { index: buildSearchIndex(entries), areas: () => areas };

function meaning(text: string, area?: string): string {
  const resolution = resolveText(atlas, text, area);
  if (resolution.kind === "found") return resolution.place.id;
  if (resolution.kind === "address")
    return `in ${resolution.areas.map(({ id }) => id).join(" ")}${resolution.isSure ? "" : "?"}`;
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
])("resolves «%s» to %s", (text, id) => {
  expect(meaning(text)).toBe(id);
});

test.each([
  ["charle de gaule", "cdg"],
  ["versaille", "versailles"],
  ["mariott champs elysees", "marriott-champs-elysees"],
])("resolves the misspelled «%s» to %s", (text, id) => {
  expect(meaning(text)).toBe(id);
});

test("offers up to six choices for a word that many names begin with, the likeliest first", () => {
  const stations = "gare-du-nord gare-de-lyon gare-de-l-est gare-montparnasse gare-saint-lazare".split(" ");
  expect(meaning("gare").split(" ")[0]).toBe("gare-du-nord");
  expect(meaning("gare").split(" ")).toEqual(expect.arrayContaining(stations));
  expect(meaning("gare").split(" ")).toHaveLength(6);
});

test("offers every hall for terminal 2 of a ticket", () => {
  expect(meaning("CDG terminal 2").split(" ")).toEqual(
    expect.arrayContaining(["cdg-2a", "cdg-2e", "cdg-2f"]),
  );
});

test("offers all communes of one name, whatever their size", () => {
  expect(meaning("Montreuil")).toBe("montreuil-93 montreuil-28 montreuil-85");
  expect(meaning("Montreuil, Vendée (85)")).toBe("montreuil-85");
  expect(meaning("Montreuil-sur-Mer")).toBe("montreuil-62");
  expect(meaning("bercy")).toContain("gare-de-bercy accor-arena");
});

test.each([
  ["12 rue de la Paix, 75002 Paris", "in paris-2"],
  ["12 rue de Rivoli, 75004 Paris", "in paris-4"],
  ["45 avenue Montaigne, Paris", "in paris-8"],
  ["22 route de la Reine, Boulogne-Billancourt", "in boulogne-billancourt"],
  ["Airbnb 24 rue Saint-Dominique 75007", "in paris-7"],
  ["rue de la Paix, Paris", "in paris-2"],
  ["Versailles, 12 rue de la Paroisse", "in versailles"],
  ["5 grande rue, 78000 Versailles", "in versailles"],
  ["Résidence du Parc, Versailles", "in versailles"],
  ["chez ma tante, Versailles", "in versailles"],
  ["شارع ريفولي 12، باريس", "in paris"],
  ["١٢ شارع ريفولي باريس ٤", "in paris-4"],
  [`24 rue Cler, 75007 Paris, ${"au fond de la cour, ".repeat(12)}`, "in paris-7"],
])("finds the commune or district of the address «%s»: %s", (text, id) => {
  expect(meaning(text)).toBe(id);
});

test.each([
  ["12 rue de Rivoli", "paris"],
  ["rue de Versailles", "paris"],
  ["12 rue de la Paix", "paris-2"],
  ["16 place Vendôme", "paris-1"],
  ["8 rue Pierre Charron, bâtiment B, chez Martin", "paris-8"],
])(
  "asks for the town of a street without one, with its arrondissement or Paris first: «%s»",
  (text, area) => {
    expect(meaning(text)).toBe(`in ${area}?`);
    expect(meaning(text, area)).toBe(`in ${area}`);
    expect(meaning(text, "paris")).toBe(`in ${area}`);
    expect(meaning(text, "lyon")).toBe(`in ${area}?`);
  },
);

test.each([
  ["15 avenue Montaigne", true],
  ["12 rue de la Paix", true],
  ["4 rue Croix-des-Petits-Champs", true],
  ["شارع مونتين ١٥", true],
  ["12 rue de Rivoli", false],
  ["5 rue de la Gare", false],
])("accepts a street without a town when only one arrondissement has it: «%s» %s", (text, isOnlyThere) => {
  const resolution = resolveText(atlas, text);
  expect(resolution.kind === "address" && resolution.isOnlyThere === true).toBe(isOnlyThere);
  expect(resolveText(atlas, text, "lyon")).not.toHaveProperty("isOnlyThere");
});

test.each([
  ["polo bagatelle", "polo-de-paris"],
  ["lutetia paris 6", "hotel-lutetia"],
  ["محطة يوروستار", "gare-du-nord"],
])("takes the only place with all typed words: «%s» → %s", (text, id) => {
  expect(resolveText(atlas, text)).toMatchObject({ kind: "found", place: { id } });
});

test.each(["Londrs", "lonndon", "لندنن"])("finds a city abroad with a typo: «%s»", (text) => {
  expect(resolveText(atlas, text)).toMatchObject({
    kind: "found",
    place: { id: "abroad-london", country: "GB" },
  });
});

const GUESTS: [typed: string, meaning: string][] = [
  ["Plaza Athenee 25 avenue montaigne", "hotel-plaza-athenee"],
  ["Hôtel Le Bristol, 112 rue du Faubourg Saint-Honoré", "hotel-le-bristol"],
  ["Shangri-La Hotel, Paris, 10 Av. d'Iéna, 75116 Paris, France", "hotel-shangri-la-paris"],
  ["Four Seasons Hotel George V, Paris, 31 Av. George V, 75008 Paris", "hotel-four-seasons-george-v"],
  ["Hôtel de Crillon, A Rosewood Hotel, 10 Pl. de la Concorde, 75008 Paris", "hotel-de-crillon"],
  ["Bvlgari", "hotel-bulgari-paris"],
  ["the bristol hotel paris", "hotel-le-bristol"],
  ["Rosewood Paris", "hotel-de-crillon"],
  ["Four Season George 5", "hotel-four-seasons-george-v"],
  ["Hotel de Paris Monte-Carlo", "hotel-de-paris-monte-carlo"],
  ["hotel de Lyon, Lyon", "in lyon"],
  ["Airbnb in Le Marais", "in le-marais"],
  ["my apartment, 15 avenue Kléber, Paris", "in paris-16"],
  ["appartement Paris 16", "paris-16"],
  ["flat in the 16th", "in paris-16"],
  ["Airbnb Cannes", "in cannes"],
  ["villa Montmorency, Paris", "in paris-16"],
  ["villa Montmorency", "in paris-16?"],
  ["villa Cannes", "in cannes"],
  ["Laperouse", "laperouse"],
  ["103 Champs-Élysées, Paris", "in paris-8"],
  ["Champs elysees 103", "in paris-8?"],
  ["Concorde, 12 rue de Lille, Paris", "in paris-7"],
  ["Chanel rue Cambon", "in paris-1?"],
  ["US Embassy 2 avenue Gabriel", "in paris-8?"],
  ["UAE embassy paris", "ambassade-emirats"],
  ["saudi embassy", "ambassade-arabie-saoudite"],
  ["INSEAD Fontainebleau", "insead"],
  ["Lycee Henri IV", "lycee-henri-iv"],
  ["American hospital of paris neuilly sur seine", "hopital-americain"],
  ["hopital Foch Suresnes", "in suresnes-92"],
  ["charles degaulle", "cdg"],
  ["Roissy charles de gaule T1", "cdg-1"],
  ["FBO Le Bourget", "in le-bourget-93"],
  ["gare montparnase", "gare-montparnasse"],
  ["Gare TGV CDG", "gare-cdg-tgv"],
  ["U Arena Nanterre", "paris-la-defense-arena"],
  ["versaille chateau", "chateau-de-versailles"],
  ["Levalois", "levallois-perret"],
  ["Courbevoi", "courbevoie"],
  ["lisle adam", "l-isle-adam-95"],
  ["Courcelles", "rue-de-courcelles"],
  ["Grenelle", "grenelle"],
  ["Vaugirard", "vaugirard"],
  ["London city airport", "abroad-london"],
  ["Rome", "abroad-rome"],
  ["محطة قطار الشمال", "gare-du-nord"],
  ["الحي السادس عشر", "in paris-16"],
  ["باريس الحي السابع", "in paris-7"],
  ["٣١ شارع جورج الخامس، باريس", "in paris-8"],
  ["٨ شارع فوش، الطابق الثالث، باريس", "in paris-16"],
  ["١٠٣ الشانزليزيه، باريس", "in paris-8"],
  ["مطار شارل ديغول مبنى 2E", "cdg-2e"],
  ["فندق بلازا أتينيه", "hotel-plaza-athenee"],
  ["نويي سور سين", "neuilly-sur-seine"],
];

test.each(GUESTS)("resolves what guests type: «%s» → %s", (text, id) => {
  expect(meaning(text)).toBe(id);
});

test.each([
  ["Nogent", "nogent-sur-marne-94"],
  ["Dampierre", "dampierre-en-yvelines-78"],
  ["Villiers", "villiers-le-bel-95"],
  ["Magny", "magny-en-vexin-95"],
  ["Marly", "marly-le-roi-78"],
  ["Saint-Quentin", "saint-quentin-en-yvelines-78"],
  ["Bruges", "bruges-33"],
  ["Vienne", "vienne-38"],
  ["محطة ليون", "gare-de-lyon"],
  ["Longchamp", "longchamp"],
])("offers choices for a distant village or an ambiguous name: «%s», %s first", (text, first) => {
  const ids = meaning(text).split(" ");
  expect(ids[0]).toBe(first);
  expect(ids.length).toBeGreaterThan(1);
});

test("offers choices for «Lapeyrous», a typo of a distant village", () => {
  expect(resolveText(atlas, "Lapeyrous")).toMatchObject({ kind: "choices" });
});

test("finds no station of a village for «Rome»", () => {
  expect(searchAtlas(atlas.index, "Rome", 8).hits).toEqual([]);
});

test.each([
  ["London", "abroad-london"],
  ["Londres", "abroad-london"],
  ["Londres (Royaume-Uni)", "abroad-london"],
  ["دبي", "abroad-dubai"],
  ["Milano, Italie", "abroad-milan"],
])("returns a city abroad with its country: «%s»", (text, id) => {
  expect(meaning(text)).toBe(id);
  expect(resolveText(atlas, text)).toMatchObject({
    place: { country: expect.stringMatching(/^(GB|AE|IT)$/) },
  });
});

test("asks for the area of an ambiguous address until one of them is given", () => {
  const typed = "12 rue Cler, 75008 Paris 16e";
  expect(meaning(typed)).toBe("in paris-8 paris-16?");
  expect(meaning(typed, "paris-16")).toBe("in paris-16");
  expect(meaning(typed, "paris-1")).toBe("in paris-8 paris-16?");
});

test.each(["221B Baker Street, London", "12 via Condotti, Roma", "Musterstraße 12, Köln"])(
  "does not place an address abroad in Paris: «%s»",
  (text) => {
    expect(meaning(text)).toBe("unknown");
  },
);

test.each([
  ["75116", "paris-16"],
  ["Paris XVI", "paris-16"],
  ["Paris seizième", "paris-16"],
  ["الدائرة السادسة عشرة", "paris-16"],
  ["Levallois", "levallois-perret"],
])("returns an area as a place: «%s»", (text, id) => {
  expect(meaning(text)).toBe(id);
});

test.each([
  "Ritz, 15 place Vendôme",
  "Ritz 15 place Vendôme 75001 Paris",
  "15 place Vendôme, Hôtel Ritz, 75001 Paris",
  "Hôtel Ritz Paris, 15 place Vendôme, 75001 Paris, suite 205",
])("returns a listed hotel for its name with its address: «%s»", (text) => {
  expect(meaning(text)).toBe("hotel-ritz-paris");
});

test("returns the hotel for its name with its address, unless the postcode belongs to another town", () => {
  expect(meaning("Le Meurice, 228 rue de Rivoli, 75001 Paris")).toBe("hotel-le-meurice");
  expect(meaning("Le Meurice, 228 rue de Rivoli, 13001 Marseille")).toBe("in marseille");
});

test.each(["", "   ", "😀", "chez ma tante", "Germany", "'; DROP TABLE places; --", "a".repeat(10_000)])(
  "returns unknown for «%s»",
  (text) => {
    expect(meaning(text)).toBe("unknown");
  },
);

test("does not match a very long text that begins with a name", () => {
  expect(meaning(`Paris ${"derrière l’église ".repeat(20)}`)).toBe("unknown");
});

test("resolves the label of every curated place in each language", () => {
  const missed = CURATED.flatMap(({ place }) =>
    LANGS.map((lang) => `${textIn(place.names, lang)}, ${textIn(place.context, lang)}`).filter(
      (label) => meaning(label) !== place.id,
    ),
  );
  expect(missed).toEqual([]);
});
