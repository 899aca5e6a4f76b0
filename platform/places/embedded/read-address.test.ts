import { expect, test } from "vitest";
import { buildAddressAreas } from "./address-areas.ts";
import { readAtlas } from "./atlas/atlas.ts";
import { readAddress } from "./read-address.ts";

const areas = buildAddressAreas(readAtlas());
const read = (text: string) => readAddress(areas, text);
const idsOf = (text: string) => read(text).areas.map(({ place }) => place.id);

const FRENCH: [typed: string, area: string, street: string | undefined][] = [
  ["12 rue de Rivoli, 75004 Paris", "paris-4", "rue de rivoli"],
  ["12, rue de Rivoli 75004 PARIS", "paris-4", "rue de rivoli"],
  ["12 bis rue de Rivoli 75004", "paris-4", "rue de rivoli"],
  ["45 avenue Montaigne, Paris", "paris-8", "avenue montaigne"],
  ["45 av. Montaigne Paris 8e", "paris-8", "avenue montaigne"],
  ["45 av Montaigne Paris 8ème", "paris-8", "avenue montaigne"],
  ["45 avenue Montaigne Paris VIII", "paris-8", "avenue montaigne"],
  ["45 avenue Montaigne, Paris VIIIe", "paris-8", "avenue montaigne"],
  ["45 avenue Montaigne, huitième arrondissement", "paris-8", "avenue montaigne"],
  ["24 rue Cler, seizième", "paris-16", "rue cler"],
  ["24 rue Cler 7e", "paris-7", "rue cler"],
  ["24 rue Cler, 7e arrondissement de Paris", "paris-7", "rue cler"],
  ["24 rue Cler Paris dix-septième", "paris-17", "rue cler"],
  ["22 route de la Reine, Boulogne-Billancourt", "boulogne-billancourt", "route de la reine"],
  ["22 rte de la Reine Boulogne Billancourt", "boulogne-billancourt", "route de la reine"],
  ["22 route de la Reine 92100 Boulogne", "boulogne-billancourt", "route de la reine"],
  ["22 route de la Reine, Boulogne (92)", "boulogne-billancourt", "route de la reine"],
  ["Airbnb 24 rue Saint-Dominique 75007", "paris-7", "rue saint dominique"],
  ["Chez Mme Lyon, 24 rue St Dominique, 75007 Paris", "paris-7", "rue saint dominique"],
  ["société Versailles Conseil, 8 bd Haussmann 75009 Paris", "paris-9", "boulevard haussmann"],
  ["3 rue de la Pompe, 75116 Paris", "paris-16", "rue de la pompe"],
  ["3 rue de la Pompe 75 116 Paris", "paris-16", "rue de la pompe"],
  ["3 rue de la Pompe, F-75016 Paris, France", "paris-16", "rue de la pompe"],
  ["Ministère, 20 avenue de Ségur, 75334 Paris Cedex 07", "paris-7", "avenue de segur"],
  ["8 place de la Concorde, 75008 Paris CEDEX", "paris-8", "place de la concorde"],
  ["1 quai d’Orsay Paris 7", "paris-7", "quai d orsay"],
  ["9 allée des Cygnes, 75015 Paris, bât B, 3e étage, code 45B78", "paris-15", "allée des cygnes"],
  ["10 rue de Passy, appt 12, 2ème étage gauche, Paris 16", "paris-16", "rue de passy"],
  ["10 rue de Passy, digicode 75001A, 75016", "paris-16", "rue de passy"],
  ["6 villa Molitor 75016 Paris", "paris-16", "villa molitor"],
  ["4 cité Bergère Paris 9e", "paris-9", "cité bergere"],
  ["30 passage Jouffroy 75009", "paris-9", "passage jouffroy"],
  ["100 rue du Faubourg Saint-Denis, Paris", "paris-10", "rue du faubourg saint denis"],
  ["100 fbg St-Honoré 75008", "paris-8", "faubourg saint honore"],
  ["7 impasse Marie-Blanche, Montmartre", "montmartre", "impasse marie blanche"],
  ["2 square du Bois, 92300 Levallois-Perret", "levallois-perret", "square du bois"],
  ["12-14 rue Pierret, Neuilly-sur-Seine", "neuilly-sur-seine", "rue pierret"],
  ["55 av. Charles de Gaulle 92200 Neuilly", "neuilly-sur-seine", "avenue charles de gaulle"],
  ["Versailles, 12 rue de la Paroisse", "versailles", "rue de la paroisse"],
  ["Paris, 12 rue de la Paix", "paris-2", "rue de la paix"],
  ["Paris 12 rue Cler", "paris-7", "rue cler"],
  ["5 rue de la Gare Maisons-Laffitte", "maisons-laffitte-78", "rue de la gare"],
  ["5 rue de la Gare St Germain en Laye", "saint-germain-en-laye", "rue de la gare"],
  ["18 rue Gambetta Montrouge", "montrouge-92", "rue gambetta"],
  ["14 rue d’Antibes, 06400 Cannes", "cannes", "rue d antibes"],
  ["3 place Bellecour, 69002 Lyon 2e", "lyon", "place bellecour"],
  ["12 cours Mirabeau Aix-en-Provence", "aix-en-provence", "cours mirabeau"],
  ["Résidence du Parc, Versailles", "versailles", "résidence du parc"],
  ["Tour First, 1 place des Saisons, 92400 Courbevoie", "courbevoie", "place des saisons"],
  ["8 Avenue Foch, 75116 Paris, Île-de-France, France", "paris-16", "avenue foch"],
];

test.each(FRENCH)("reads a French address: «%s» is in %s", (typed, area, street) => {
  expect(idsOf(typed)).toEqual([area]);
  expect(read(typed).street).toBe(street);
});

test.each([
  ["45 avenue Montaigne, Paris", "paris-8"],
  ["45 av. Montaigne, Paris, 3e étage", "paris-8"],
  ["Airbnb 45 avenue Montaigne Paris", "paris-8"],
  ["Airbnb, Montaigne avenue 45, Paris", "paris-8"],
  ["58 rue Pierre Charron, Paris, code 12B, chez Martin", "paris-8"],
  ["20 av du Gal Leclerc, Paris", "paris-14"],
  ["31 avenue George V, Paris", "paris-8"],
  ["12 rue François 1er, Paris", "paris-8"],
  ["12 rue François Ier, Paris", "paris-8"],
  ["3 cours Albert 1er, Paris", "paris-8"],
  ["جادة مونتين ٤٥، باريس", "paris-8"],
  ["شارع جورج الخامس ٣١، باريس", "paris-8"],
  ["شقة ١٢، ٨ شارع فوش، باريس", "paris-16"],
])("finds the arrondissement of a street of Paris among other words: «%s»", (typed, area) => {
  expect(idsOf(typed)).toEqual([area]);
});

test.each([
  ["100 boulevard Haussmann, Paris", "paris"],
  ["12 rue de Rivoli, Paris", "paris"],
  ["12 rue de Rivoli, Paris 4e", "paris-4"],
  ["45 avenue Montaigne, Paris 9e", "paris-9"],
  ["12 rue Foch, Paris", "paris"],
  ["12 rue de la Paix Dieu, Paris", "paris"],
  ["12 rue Royale, Versailles", "versailles"],
])(
  "keeps the typed area for a street of several arrondissements, a similar name or another town: «%s»",
  (typed, area) => {
    expect(idsOf(typed)).toEqual([area]);
  },
);

const ENGLISH: typeof FRENCH = [
  ["24 Saint-Dominique street, Paris 7th", "paris-7", "rue saint dominique"],
  ["Montaigne avenue 45, Paris 8th arrondissement", "paris-8", "avenue montaigne"],
  ["Rivoli street 12, 75001 Paris, France", "paris-1", "rue rivoli"],
  ["flat 4, 3rd floor, 12 rue Cler, 7th arrondissement", "paris-7", "rue cler"],
  ["Apartment 12B, 22 avenue Kleber, 16th district of Paris", "paris-16", "avenue kleber"],
  ["10 rue Royale Versailles (door code 75008)", "versailles", "rue royale"],
  ["my Airbnb, building C, 5 rue de Lyon, Paris, sixteenth", "paris-16", "rue de lyon"],
  ["15 Baker Boulevard Paris 2nd", "paris-2", "boulevard baker"],
];

test.each(ENGLISH)("reads an English address: «%s» is in %s", (typed, area, street) => {
  expect(idsOf(typed)).toEqual([area]);
  expect(read(typed).street).toBe(street);
});

const ARABIC: [typed: string, area: string][] = [
  ["شارع ريفولي ١٢، باريس", "paris"],
  ["١٢ شارع ريفولي باريس ٤", "paris-4"],
  ["جادة مونتين ٤٥، باريس، الدائرة الثامنة", "paris-8"],
  ["٤٥ جادة مونتين، الدائرة ٨، باريس", "paris-8"],
  ["ساحة فاندوم ١٥، باريس ١", "paris-1"],
  ["شارع كليبر ٢٢، باريس، الدائرة السادسة عشرة", "paris-16"],
  ["شارع كليبر 22، الدائرة السادسة عشر", "paris-16"],
  ["شارع كليبر ٢٢، ٧٥١١٦ باريس، فرنسا", "paris-16"],
  ["شقة ١٢، الطابق الثالث، ٨ شارع فوش، باريس ١٦", "paris-16"],
  ["شارع الملكة ٢٢، فرساي", "versailles"],
  ["بولفار هوسمان ٤٠، 75009", "paris-9"],
  ["١٢ شارع أنتيب، كان", "cannes"],
];

test.each(ARABIC)("reads an Arabic address: «%s» is in %s", (typed, area) => {
  expect(idsOf(typed)).toEqual([area]);
});

test.each([
  ["12 rue de la Paix", "paix"],
  ["rue Lepic", "lepic"],
  ["8 rue Pierre Charron", "charron"],
  ["12 avenue de Versailles", "versailles"],
  ["avenue de la Porte de Saint-Cloud", "cloud"],
  ["12 rue Saint-Denis", "denis"],
  ["3 avenue de la 2e DB", "db"],
  ["12 place du 8 mai 1945", "1945"],
  ["Charron, 12 rue de la Paix", "paix"],
  ["12 rue de Lyon", "lyon"],
  ["شارع ريفولي ١٢", "ريفولي"],
])("finds no area for a street without a town: «%s»", (typed, end) => {
  expect(idsOf(typed)).toEqual([]);
  expect(read(typed).street?.split(" ").at(-1)).toBe(end);
});

test.each([
  ["12 rue Cler, 75008 Paris 16e", ["paris-8", "paris-16"]],
  ["5 rue du Parc, Fontenay", ["fontenay-sous-bois-94", "fontenay-aux-roses-92"]],
])("returns every possible area: «%s»", (typed, ids) => {
  expect(idsOf(typed)).toEqual(expect.arrayContaining(ids));
});

test.each([
  ["12 rue de Rivoli", "12"],
  ["12 bis, rue de Rivoli", "12bis"],
  ["12bis rue de Rivoli", "12bis"],
  ["n° 12 rue de Rivoli", "12"],
  ["12, rue de Rivoli", "12"],
  ["12-14 rue de Rivoli", "12"],
  ["Avenue Montaigne 45", "45"],
  ["rue de Rivoli", undefined],
])("reads the number of «%s» as %s", (typed, number) => {
  expect(read(typed).number).toBe(number);
});

test.each([
  ["75116", "paris-16"],
  ["Paris XVI", "paris-16"],
  ["seizième arrondissement", "paris-16"],
  ["Paris 16ème", "paris-16"],
  ["الدائرة السادسة عشرة", "paris-16"],
  ["Levallois", "levallois-perret"],
])("reads «%s» as an area only", (typed, area) => {
  expect(read(typed)).toMatchObject({ isAreaOnly: true });
  expect(idsOf(typed)).toEqual([area]);
});

test.each([
  "",
  ",",
  "😀",
  "a".repeat(5_000),
  "12",
  "'; DROP TABLE places; --",
  "5 ".repeat(900),
  "paris ".repeat(300),
])("does not throw for «%.20s»", (typed) => {
  expect(() => read(typed)).not.toThrow();
});
