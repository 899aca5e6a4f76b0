import type { Named, Place } from "../../places.ts";
import type { AtlasEntry } from "./atlas-entry.ts";

/**
 * Number, latitude and longitude of the centre (of the inhabited part for the 12th and the 16th, which
 * include woods).
 */
const CENTRES: [number, number, number][] = [
  [1, 48.8626, 2.3363],
  [2, 48.8683, 2.3428],
  [3, 48.8629, 2.36],
  [4, 48.8543, 2.3576],
  [5, 48.8444, 2.3507],
  [6, 48.8491, 2.3329],
  [7, 48.8562, 2.3122],
  [8, 48.8727, 2.3126],
  [9, 48.8772, 2.3375],
  [10, 48.8761, 2.3607],
  [11, 48.8591, 2.3801],
  [12, 48.8412, 2.3876],
  [13, 48.8283, 2.3623],
  [14, 48.8292, 2.3265],
  [15, 48.8401, 2.293],
  [16, 48.8637, 2.2769],
  [17, 48.8873, 2.3068],
  [18, 48.8926, 2.3485],
  [19, 48.8871, 2.3848],
  [20, 48.8634, 2.4012],
];

const ARABIC_ORDINALS =
  "الأولى|الثانية|الثالثة|الرابعة|الخامسة|السادسة|السابعة|الثامنة|التاسعة|العاشرة|الحادية عشرة|الثانية عشرة|الثالثة عشرة|الرابعة عشرة|الخامسة عشرة|السادسة عشرة|السابعة عشرة|الثامنة عشرة|التاسعة عشرة|العشرون".split(
    "|",
  );

export const ARRONDISSEMENTS: AtlasEntry[] = CENTRES.map(([number, lat, lng]) => ({
  place: placeOf(number, lat, lng),
  aliases: aliasesOf(number),
  importance: 0.55,
}));

export function parisContext(postcode: string): Named | undefined {
  const number = postcode === "75116" ? 16 : Number(/^750(\d\d)$/.exec(postcode)?.[1] ?? 0);
  return number >= 1 && number <= 20 ? arrondissementName(number) : undefined;
}

function placeOf(number: number, lat: number, lng: number): Place {
  const postcode = String(75000 + number);
  const name = arrondissementName(number);
  return {
    id: `paris-${number}`,
    kind: "district",
    names: { ...name, en: `${name.en} arrondissement` },
    context: { fr: `${postcode} Paris`, en: `${postcode} Paris`, ar: `${postcode} باريس` },
    lat,
    lng,
    postcode,
  };
}

function aliasesOf(number: number): string[] {
  const postcode = 75000 + number;
  const ordinals = [
    `paris ${number}`,
    `paris ${number}eme`,
    `${number}eme arrondissement`,
    `باريس ${number}`,
  ];
  if (number === 16) ordinals.push("75116", "75116 paris", "paris 75116");
  return [...ordinals, `${postcode}`, `${postcode} paris`, `paris ${postcode}`];
}

function arrondissementName(number: number): Named {
  return {
    fr: `Paris ${number}${number === 1 ? "er" : "e"}`,
    en: `Paris ${number}${["st", "nd", "rd"][number - 1] ?? "th"}`,
    ar: `باريس، الدائرة ${ARABIC_ORDINALS[number - 1]}`,
  };
}
