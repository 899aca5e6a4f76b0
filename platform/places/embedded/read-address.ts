import { type AddressAreas, type Area, departmentOf, isNearParis } from "./address-areas.ts";
import { wordsOf } from "./plain-text.ts";
import { ARABIC_BIS, HOUSE_NUMBER, type Way, wayOf } from "./street-address.ts";

export type TypedAddress = {
  number?: string;
  way?: Way;
  street?: string;
  /** All words of the street and its number, also without a type of street: "30 الشانزليزيه". */
  door?: { words: string[]; number?: string };
  postcode?: string;
  areas: Area[];
  isAreaOnly: boolean;
  /** For a street without any town, known or unknown: Paris, or the arrondissement that has such a street. */
  mayLieIn?: Area;
};

/**
 * Reads an address in French, English or Arabic: number, street, postcode, commune or arrondissement. Ignores
 * floors, door codes and residents. The commune is the name after the postcode, else an arrondissement, else
 * the last part that is a commune, else the end of the part with the street.
 */
export function readAddress(areas: AddressAreas, text: string): TypedAddress {
  const parts = partsOf(text);
  const postcode = postcodeIn(parts);
  const department = departmentIn(text) ?? postcode?.slice(0, 2);
  const known = knownStreetIn(areas, parts);
  const district = arrondissementIn(parts, known?.at);
  const town = townsIn(areas, parts, department);
  // "Rue Croix-des-Petits-Champs" is not in Champs-sur-Marne.
  const named = town && known && isWithin(town.at, known.at) ? undefined : town;
  const street = streetIn(parts, named?.at);
  const settled = settle(areas, { postcode, district, towns: named?.towns ?? [] }).map((area) =>
    area.place.id === "paris" && known ? known.area : area,
  );
  const isStreet = street.way !== undefined || known !== undefined;
  const isAlone = isStreet && !postcode && settled.length === 0 && !namesElsewhere(parts, known?.at.part);
  const door = doorIn(parts, street, known);
  return {
    ...street,
    ...(door && { door }),
    ...(postcode && { postcode }),
    areas: settled,
    isAreaOnly: !parts.some((part, index) =>
      hasMore(part, named?.at.part === index ? named.at : undefined, postcode),
    ),
    ...(isAlone && { mayLieIn: known?.area ?? areas.paris }),
  };
}

function isWithin(spot: Spot, other: Spot): boolean {
  return spot.part === other.part && spot.from >= other.from && spot.to <= other.to;
}

type Part = string[];

const HIDDEN_COUNTRY = new Set(
  ["france", "فرنسا", "ile de france", "idf", "region parisienne"].map((name) => wordsOf(name).join(" ")),
);

function partsOf(text: string): Part[] {
  return text
    .replace(/(\p{L})(\d{5})(?!\d)/gu, "$1 $2")
    .replace(/\([^)]*\)/gu, " ")
    .split(/[,،;|\n]|\s[-–—]\s/u)
    .map((part) => withoutDetails(wordsOf(part)))
    .map((words) => (words.at(-1) === "france" && words.length > 1 ? words.slice(0, -1) : words))
    .filter((words) => words.length > 0 && !HIDDEN_COUNTRY.has(words.join(" ")));
}

const wordSet = (words: string) => new Set(words.split(" ").flatMap(wordsOf));

const DETAILS = wordSet(
  "apt appt app apartment appartement appart flat studio bat bât bâtiment building bldg escalier esc stairs door porte " +
    "digicode code interphone floor étage level niveau suite chambre room unit lot hall boite bp cs شقة رمز كود " +
    "مبنى عمارة بناية طابق دور غرفة باب جناح مدخل سلم",
);

const FLOORS = wordSet("étage floor level niveau etg طابق دور");
const FILLERS = wordSet("n no numero number num رقم");
const ORDINAL = /^\d{1,2}(er|ere|e|em|eme|ieme|nd|nde|rd|st|th|re)?$/;

function withoutDetails(words: string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (FLOORS.has(words[at + 1] ?? "") && (ORDINAL.test(word) || ordinalOf(word) !== undefined)) {
      at += 1;
      continue;
    }
    if (FILLERS.has(word) && /^\d/.test(words[at + 1] ?? "")) continue;
    if (!DETAILS.has(word)) {
      kept.push(word);
      continue;
    }
    const next = words[at + 1] ?? "";
    const value = FILLERS.has(next) ? at + 2 : at + 1;
    if (isDetail(words[value] ?? "") || ordinalOf(words[value] ?? "") !== undefined) at = value;
    // "porte Maillot" is a place; "porte" after other words is a door.
    else if (word === "porte" && kept.length > 0) kept.push(word);
  }
  return kept;
}

function isDetail(word: string): boolean {
  return /\d/.test(word) || /^\p{L}$/u.test(word);
}

const POSTCODE = /^(0[1-9]|[1-8]\d|9[0-58])\d{3}$/;

function postcodeIn(parts: Part[]): string | undefined {
  for (const part of parts) {
    part.forEach((word, at) => {
      const both = word + (part[at + 1] ?? "");
      if (/^(75|77|78|9[1-5])$/.test(word) && /^\d{3}$/.test(part[at + 1] ?? "")) part.splice(at, 2, both);
    });
  }
  return parts.flat().findLast((word) => POSTCODE.test(word));
}

function departmentIn(text: string): string | undefined {
  return /\((\d\d|2[ab])\)/iu.exec(text)?.[1]?.toUpperCase();
}

const FRENCH_ORDINALS =
  "premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième treizième " +
  "quatorzième quinzième seizième dix-septième dix-huitième dix-neuvième vingtième";
const ENGLISH_ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth " +
  "sixteenth seventeenth eighteenth nineteenth twentieth";
const ROMAN = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx";
const ARABIC_ORDINALS =
  "الأولى|الثانية|الثالثة|الرابعة|الخامسة|السادسة|السابعة|الثامنة|التاسعة|العاشرة|الحادية عشرة|الثانية عشرة|الثالثة عشرة|" +
  "الرابعة عشرة|الخامسة عشرة|السادسة عشرة|السابعة عشرة|الثامنة عشرة|التاسعة عشرة|العشرون|العشرين";

/** Also the ordinals of floors and kings: an arrondissement only next to that word or "Paris". */
const ARABIC_MASCULINE =
  "الأول|الثاني|الثالث|الرابع|الخامس|السادس|السابع|الثامن|التاسع|العاشر|الحادي عشر|الثاني عشر|الثالث عشر|الرابع عشر|" +
  "الخامس عشر|السادس عشر|السابع عشر|الثامن عشر|التاسع عشر";

const ORDINALS = new Map<string, number>();
[FRENCH_ORDINALS, ENGLISH_ORDINALS].forEach((list) =>
  list.split(" ").forEach((word, at) => ORDINALS.set(wordsOf(word).join(" "), at + 1)),
);
ROMAN.split(" ").forEach((word, at) => {
  for (const ending of ["e", "er", "eme", "ieme"]) ORDINALS.set(word + ending, at + 1);
});
ARABIC_ORDINALS.split("|").forEach((words, at) => {
  const number = Math.min(at + 1, 20);
  ORDINALS.set(wordsOf(words).join(" "), number);
  ORDINALS.set(wordsOf(words.replace("عشرة", "عشر")).join(" "), number);
});

const MASCULINE = new Map(ARABIC_MASCULINE.split("|").map((words, at) => [wordsOf(words).join(" "), at + 1]));
const PARTS_OF_ORDINALS = new Set([...ORDINALS.keys()].flatMap((words) => words.split(" ")));
const ROMAN_NUMBERS = new Map(ROMAN.split(" ").map((word, at) => [word, at + 1]));
const DISTRICT_WORDS = wordSet("arrondissement arrdt arr ardt ardmt district الدائرة دائرة الحي حي");
const PARIS_WORDS = wordSet("paris باريس");
const CEDEX = "cedex";
const TIES = new Set(
  "de du des d la le les l a au aux en sur sous of the porte pont دو دي دا لا لو".split(" "),
);

function ordinalOf(words: string): number | undefined {
  const figures = /^(\d{1,2})(er|ere|e|em|eme|ieme|nd|nde|rd|st|th|re)$/.exec(words)?.[1];
  const number = figures ? Number(figures) : ORDINALS.get(words);
  return number !== undefined && number >= 1 && number <= 20 ? number : undefined;
}

type District = { number: number; words: number };

/**
 * The last arrondissement of a text. `street`: its ordinals are part of its name, as in "rue François 1er".
 */
function arrondissementIn(parts: Part[], street: Spot | undefined): District | undefined {
  let last: District | undefined;
  for (const [index, part] of parts.entries()) {
    for (let at = 0; at < part.length; at++) {
      const isOfStreet = street?.part === index && at >= street.from && at < street.to;
      const found = isOfStreet ? undefined : arrondissementAt(part, at);
      if (!found) continue;
      last = found;
      at += found.words - 1;
    }
  }
  return last;
}

function arrondissementAt(part: Part, at: number): District | undefined {
  for (const length of [2, 1]) {
    const words = part.slice(at, at + length);
    if (words.length < length) continue;
    const [before = "", after = "", afterThat = ""] = [
      part[at - 1],
      part[at + length],
      part[at + length + 1],
    ];
    const isNamed = DISTRICT_WORDS.has(before) || DISTRICT_WORDS.has(after);
    const behindParis = PARIS_WORDS.has(before) || (before === CEDEX && PARIS_WORDS.has(part[at - 2] ?? ""));
    const text = words.join(" ");
    const ordinal = ordinalOf(text) ?? MASCULINE.get(text);
    if (ordinal !== undefined) {
      const beforeParis = PARIS_WORDS.has(after) && !MASCULINE.has(text);
      // "flat in the 16th", but not "avenue de la 2e".
      const isTied = TIES.has(before) && part.some((word) => wayOf(word) !== undefined);
      const isLast = after === "" && !isTied && wayOf(before) === undefined && !MASCULINE.has(text);
      if (isNamed || behindParis || beforeParis || isLast) return { number: ordinal, words: length };
    }
    const word = words[0]!;
    const number = /^\d{1,2}$/.test(word) ? Number(word) : ROMAN_NUMBERS.get(word);
    if (length > 1 || number === undefined || number < 1 || number > 20) continue;
    // "Paris 12 rue Cler": 12 is a street number.
    const isDoor = wayOf(after) !== undefined || (HOUSE_NUMBER.test(after) && wayOf(afterThat) !== undefined);
    if ((behindParis && !isDoor && after !== "bis" && after !== "ter") || isNamed)
      return { number, words: 1 };
  }
  return undefined;
}

type Spot = { part: number; from: number; to: number };
type NamedTown = { towns: Area[]; at: Spot };

function townsIn(areas: AddressAreas, parts: Part[], department: string | undefined): NamedTown | undefined {
  return besidePostcode(areas, parts, department) ?? inParts(areas, parts, department);
}

function besidePostcode(areas: AddressAreas, parts: Part[], department: string | undefined) {
  for (let part = parts.length - 1; part >= 0; part--) {
    const words = parts[part]!;
    const at = words.findLastIndex((word) => POSTCODE.test(word));
    if (at < 0) continue;
    const behind = townOf(words, at + 1, untilNumber(words, at + 1));
    const towns = behind ? namedTowns(areas, words.slice(behind.from, behind.to), department) : [];
    if (behind && towns.length > 0) return { towns, at: { part, ...behind } };
    const before = townAtTheEnd(areas, words, at, department);
    if (before) return { towns: before.towns, at: { part, from: before.from, to: at } };
  }
  return undefined;
}

function inParts(areas: AddressAreas, parts: Part[], department: string | undefined): NamedTown | undefined {
  const streetPart = parts.findIndex((part) => part.some((word) => wayOf(word) !== undefined));
  for (let part = parts.length - 1; part >= 0; part--) {
    const words = parts[part]!;
    const whole = townOf(words, 0, words.length);
    const towns = whole ? namedTowns(areas, words.slice(whole.from, whole.to), department) : [];
    // A name before the street may be a person or a company with the name of a small town.
    const isBelieved = part > streetPart || towns.some((town) => isWellKnown(town));
    if (whole && towns.length > 0 && isBelieved) return { towns, at: { part, ...whole } };
    const end = townAtTheEnd(areas, words, words.length, department);
    if (end) return { towns: end.towns, at: { part, from: end.from, to: words.length } };
    const start = townBeforeStreet(areas, words, department);
    if (start) return { towns: start.towns, at: { part, from: 0, to: start.to } };
  }
  return undefined;
}

function townOf(words: Part, from: number, to: number): { from: number; to: number } | undefined {
  let end = to;
  while (end > from && isBesideTown(words[end - 1]!)) end--;
  let start = from;
  while (start < end && isBesideTown(words[start]!)) start++;
  return start < end ? { from: start, to: end } : undefined;
}

function isBesideTown(word: string): boolean {
  return (
    word === CEDEX ||
    /^\d{1,2}$/.test(word) ||
    ordinalOf(word) !== undefined ||
    PARTS_OF_ORDINALS.has(word) ||
    DISTRICT_WORDS.has(word) ||
    ROMAN_NUMBERS.has(word) ||
    POSTCODE.test(word) ||
    word === "مدينه"
  );
}

function untilNumber(words: Part, from: number): number {
  const at = words.findIndex(
    (word, index) => index >= from && (wayOf(word) !== undefined || /^\d{3,}/.test(word)),
  );
  return at < 0 ? words.length : at;
}

const MOST_WORDS_OF_A_TOWN = 6;

function townAtTheEnd(areas: AddressAreas, words: Part, to: number, department: string | undefined) {
  const spot = townOf(words, 0, to);
  if (!spot) return undefined;
  for (let from = Math.max(1, spot.to - MOST_WORDS_OF_A_TOWN); from < spot.to; from++) {
    if (isOfTheStreet(words, from) && !isHouse(areas, words, from - 1)) continue;
    const name = words.slice(from, spot.to);
    const towns = namedTowns(areas, name, department).filter((town) => isNamed(town, name, department));
    if (towns.length > 0) return { towns, from };
  }
  return undefined;
}

/** "villa Cannes" is a villa in Cannes, "villa Montmorency" a street of Paris. */
function isHouse(areas: AddressAreas, words: Part, at: number): boolean {
  const way = wayOf(words[at] ?? "");
  return at === 0 && (way === "villa" || way === "résidence") && areas.ofStreet(words) === undefined;
}

function isOfTheStreet(words: Part, at: number): boolean {
  const [before = "", first = ""] = [words[at - 1], words[at - 2]];
  return (
    TIES.has(before) || (wayOf(before) !== undefined && (first === "" || isNumber(first) || TIES.has(first)))
  );
}

function isNamed(town: Area, name: string[], department: string | undefined): boolean {
  if (department !== undefined || isWellKnown(town)) return true;
  return town.place.kind === "town" && name.length > 1 && isNearParis(town.place);
}

/** "Versailles 12 rue de la Paroisse", but not "Versailles avenue". */
function townBeforeStreet(areas: AddressAreas, words: Part, department: string | undefined) {
  const way = words.findIndex((word) => wayOf(word) !== undefined);
  const isStreet = way > 0 && words.slice(way + 1).some((word) => !HOUSE_NUMBER.test(word));
  if (!isStreet) return undefined;
  const spot = townOf(words, 0, way);
  const towns = spot ? namedTowns(areas, words.slice(spot.from, spot.to), department) : [];
  return towns.some((town) => isWellKnown(town)) ? { towns, to: spot!.to } : undefined;
}

/** Importance of ten thousand inhabitants around Paris, and of fifty thousand elsewhere. */
const WELL_KNOWN = 0.46;

function isWellKnown({ importance }: Area): boolean {
  return importance >= WELL_KNOWN;
}

function namedTowns(areas: AddressAreas, words: string[], department: string | undefined): Area[] {
  const there = ({ place }: Area) => department === undefined || departmentOf(place) === department;
  const whole = areas.named(words).filter(there);
  if (whole.length > 0 && (department !== undefined || whole.some(({ place }) => isNearParis(place))))
    return withoutSmallNamesakes(whole);
  const all = withoutSmallNamesakes([...whole, ...areas.begunNear(words).filter(there)]);
  return all.toSorted((a, b) => Number(isNearParis(b.place)) - Number(isNearParis(a.place)));
}

/** The company is based in Paris: a commune near Paris that is the largest of its name is the one meant. */
function withoutSmallNamesakes(towns: Area[]): Area[] {
  const near = towns.filter(({ place }) => isNearParis(place));
  const isLargest = towns[0] !== undefined && near[0] === towns[0];
  return isLargest ? near : towns;
}

const MOST_AREAS = 6;

type Found = { postcode: string | undefined; district: District | undefined; towns: Area[] };

function settle(areas: AddressAreas, { postcode, district, towns }: Found): Area[] {
  const there = postcode === undefined ? [] : areasOf(areas, postcode, district);
  const isOtherTown =
    towns.length > 0 && !towns.some(({ place }) => place.id === "paris" || isInParis(place));
  const ofDistrict =
    district && !isOtherTown && (there.length === 0 || there.every(({ place }) => isInParis(place)))
      ? [areas.arrondissement(district.number)]
      : [];
  if (there.length === 0) return unique([...(ofDistrict.length > 0 ? ofDistrict : towns)]);
  if (ofDistrict.length > 0 && there[0]?.place.id !== "paris") return unique([...there, ...ofDistrict]);
  if (ofDistrict.length > 0) return ofDistrict;
  const both = towns.filter((town) => there.some(({ place }) => place.id === town.place.id));
  if (both.length > 0) return unique(both);
  const isSame = towns.length === 0 || (there.every(({ place }) => isInParis(place)) && !isOtherTown);
  return unique(isSame ? there : [...towns, ...there]);
}

function areasOf(areas: AddressAreas, postcode: string, district: District | undefined): Area[] {
  const listed = areas.at(postcode);
  if (listed.length > 0 || !postcode.startsWith("75")) return listed;
  return [district ? areas.arrondissement(district.number) : areas.paris];
}

function isInParis({ postcode = "" }: Area["place"]): boolean {
  return postcode.startsWith("75");
}

function unique(found: Area[]): Area[] {
  return [...new Map(found.map((area) => [area.place.id, area])).values()].slice(0, MOST_AREAS);
}

function streetIn(parts: Part[], town: Spot | undefined): Pick<TypedAddress, "number" | "way" | "street"> {
  const own = parts.map((part, index) =>
    town?.part === index ? [...part.slice(0, town.from), ...part.slice(town.to)] : part,
  );
  const index = own.findIndex((part) => part.some((word) => wayOf(word) !== undefined));
  if (index < 0) return {};
  const words = own[index]!;
  const at = words.findIndex((word) => wayOf(word) !== undefined);
  const way = wayOf(words[at]!)!;
  const before = numberBefore(words, at) ?? numberBefore(own[index - 1] ?? []);
  const number = before ?? words.slice(at + 1).find(isNumber);
  const rest = words.slice(at + 1).filter((word) => !isBesideTown(word) && (before || !isNumber(word)));
  // "Montaigne avenue 45" and "Rivoli street": the name precedes the type of street.
  const name = rest.length > 0 ? rest : words.slice(0, at).filter((word) => !isNumber(word));
  return { ...(number && { number }), way, street: [way, ...name].join(" ") };
}

function doorIn(
  parts: Part[],
  { street, number }: Pick<TypedAddress, "number" | "street">,
  known: KnownStreet | undefined,
): TypedAddress["door"] {
  if (street !== undefined) return { words: street.split(" "), ...(number && { number }) };
  if (!known) return undefined;
  const { part, from, to } = known.at;
  const words = parts[part]!;
  const beside = numberBefore(words, from) ?? words.slice(to).find(isNumber);
  return { words: words.slice(from, to), ...(beside && { number: beside }) };
}

type KnownStreet = { area: Area; at: Spot };

function knownStreetIn(areas: AddressAreas, parts: Part[]): KnownStreet | undefined {
  const hasWay = parts.flat().some((word) => wayOf(word) !== undefined);
  for (const [part, words] of parts.entries()) {
    for (const [at, word] of words.entries()) {
      // Streets like the Champs-Élysées have no type; and "Plaza" in a hotel's name is also a type of street.
      const isBehindNumber = !isNumber(word) && isNumber(words[at - 1] ?? "1");
      const isStart = hasWay ? wayOf(word) !== undefined : isBehindNumber;
      const found = isStart && knownStreetAt(areas, words, at);
      if (found) return { area: found.area, at: { part, from: found.from, to: found.to } };
    }
  }
  return undefined;
}

function knownStreetAt(areas: AddressAreas, words: Part, from: number) {
  const door = words.findIndex((word, index) => index > from && AT_THE_DOOR.has(word));
  for (let to = door < 0 ? words.length : door; to > from; to--) {
    const area = areas.ofStreet(words.slice(from, to));
    if (area) return { area, from, to };
    if (!isBesideStreet(words[to - 1]!)) return undefined;
  }
  if (wayOf(words[from]!) === undefined) return undefined;
  const name = words.slice(0, from).filter((word) => !isNumber(word) && !AT_THE_DOOR.has(word));
  const area = areas.ofStreet([words[from]!, ...name]);
  return area && { area, from: 0, to: from + 1 };
}

function isBesideStreet(word: string): boolean {
  return (
    wayOf(word) !== undefined ||
    isNumber(word) ||
    isBesideTown(word) ||
    PARIS_WORDS.has(word) ||
    SUFFIX.has(word)
  );
}

const SUFFIX = new Set(["bis", "ter", "quater", ARABIC_BIS]);

function isNumber(word: string): boolean {
  return HOUSE_NUMBER.test(word);
}

function numberBefore(words: Part, at = words.length): string | undefined {
  const last = words[at - 1] ?? "";
  if (SUFFIX.has(last) && isNumber(words[at - 2] ?? "")) return `${words[at - 2]}${last}`;
  if (!isNumber(last)) return undefined;
  return isNumber(words[at - 2] ?? "") ? words[at - 2] : last;
}

const AT_THE_DOOR = wordSet(
  "airbnb booking chez co mme madame m mr mrs monsieur famille family société company entrée entrance cour fond sonnette " +
    "bell gate portail interphone nom name gardien concierge عند عائلة السيد السيدة بجوار قرب مدخل",
);

function namesElsewhere(parts: Part[], known: number | undefined): boolean {
  const street = known ?? parts.findIndex((part) => part.some((word) => wayOf(word) !== undefined));
  return parts
    .slice(street + 1)
    .some((part) => !AT_THE_DOOR.has(part[0]!) && part.some((word) => /^\p{L}{3,}$/u.test(word)));
}

function hasMore(part: Part, town: Spot | undefined, postcode: string | undefined): boolean {
  return part.some((word, at) => {
    const isOfTown = town !== undefined && at >= town.from && at < town.to;
    return !isOfTown && word !== postcode && !isBesideTown(word) && !PARIS_WORDS.has(word);
  });
}
