import type { Place } from "../places.ts";
import { type AddressAreas, departmentOf } from "./address-areas.ts";
import type { TypedAddress } from "./read-address.ts";
import { ARABIC_BIS } from "./street-address.ts";

const OTHER_LETTERS = /[^\P{L}\p{Script=Latin}]/u;

/**
 * An address typed in non-Latin letters, as it is written in France: "12 rue de Rivoli, 75004 Paris". Only
 * the town if the French name of the street is unknown. Undefined for a text in Latin letters, which needs no
 * translation.
 */
export function frenchLineOf(
  { frenchStreet }: AddressAreas,
  { text, address, area }: { text: string; address: TypedAddress; area: Place },
): string | undefined {
  if (!OTHER_LETTERS.test(text)) return undefined;
  const { words, number } = address.door ?? {};
  const street = words && (frenchStreet(words, departmentOf(area)) ?? latin(words));
  const town = townOf(address, area);
  if (!street) return town;
  return number ? `${spaced(number)} ${street}, ${town}` : `${street}, ${town}`;
}

function latin(words: string[]): string | undefined {
  const street = words.join(" ");
  return OTHER_LETTERS.test(street) ? undefined : street;
}

function spaced(number: string): string {
  return number.replace(ARABIC_BIS, "bis").replace(/(?<=\d)(?=[a-z])/u, " ");
}

function townOf({ postcode: typed }: TypedAddress, area: Place): string {
  const department = departmentOf(area);
  const name = department === "75" ? "Paris" : area.names.fr;
  const isTyped =
    typed !== undefined && typed.startsWith(department) && (!area.postcode || isSixteenth(area));
  const postcode = isTyped ? typed : area.postcode;
  return postcode ? `${postcode} ${name}` : name;
}

function isSixteenth({ postcode }: Place): boolean {
  return postcode === "75016";
}
