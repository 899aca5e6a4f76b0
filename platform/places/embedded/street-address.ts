import { wordsOf } from "./plain-text.ts";

const WAYS = {
  rue: "rue street شارع",
  avenue: "avenue av ave جادة أفينيو",
  boulevard: "boulevard bd bld blvd boul بولفار بوليفار",
  place: "place pl plaza ساحة ميدان",
  quai: "quai رصيف",
  allée: "allée allées",
  impasse: "impasse imp",
  chemin: "chemin sentier sente ruelle lane زقاق حارة",
  route: "route rte road طريق",
  cours: "cours promenade",
  square: "square sq",
  villa: "villa",
  cité: "cité",
  passage: "passage ممر",
  faubourg: "faubourg fbg fg",
  esplanade: "esplanade parvis",
  résidence: "résidence lotissement hameau drive",
};

export type Way = keyof typeof WAYS;

const WAY_OF_WORD = new Map(
  Object.entries(WAYS).flatMap(([way, words]) => wordsOf(words).map((word) => [word, way as Way])),
);

export function wayOf(word: string): Way | undefined {
  return WAY_OF_WORD.get(word);
}

export const ARABIC_BIS = "مكرر";

export const HOUSE_NUMBER = /^\d{1,4}(bis|ter|quater|[a-d])?$/;

const DEPARTMENT = /\(\d[\dab]\)/gi;

export function namesStreet(text: string): boolean {
  return wordsOf(text).some((word) => WAY_OF_WORD.has(word));
}

export function isStreetAddress(text: string): boolean {
  return namesStreet(text) && wordsOf(text.replace(DEPARTMENT, "")).some((word) => HOUSE_NUMBER.test(word));
}
