import { wordsOf } from "./plain-text.ts";

const STREET_WORDS = new Set(
  [
    "rue avenue av ave boulevard bd bld blvd place pl quai chemin impasse allée allées cours route rte square",
    "passage faubourg fbg cité esplanade sentier ruelle villa résidence lotissement street road lane drive",
    "شارع جادة طريق بولفار حارة زقاق",
  ].flatMap(wordsOf),
);

/** "12", "12bis", "3b", but no ordinal ("8e") and no postcode. */
const HOUSE_NUMBER = /^\d{1,4}(bis|ter|quater|[a-d])?$/;

/** As we write it behind a town: "Épernay (51)". */
const DEPARTMENT = /\(\d[\dab]\)/gi;

/** Whether a text names a street ("rue Lepic"), with or without a number. */
export function namesStreet(text: string): boolean {
  return wordsOf(text).some((word) => STREET_WORDS.has(word));
}

/** Whether a text is a door in a street ("12 rue de la Paix, 75002 Paris"): more precise than any place we know. */
export function isStreetAddress(text: string): boolean {
  return namesStreet(text) && wordsOf(text.replace(DEPARTMENT, "")).some((word) => HOUSE_NUMBER.test(word));
}
