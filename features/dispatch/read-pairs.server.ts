import type { Lang } from "#i18n/locales.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { activeFleet } from "#features/fleet/chauffeurs.server.ts";
import { papersEndingBefore } from "#features/fleet/papers.server.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { ridesToAssign } from "./board-rides.server.ts";
import {
  type AskedChauffeurs,
  askedNote,
  suggestForRides,
  suggestionText,
} from "./suggest-for-ride.server.ts";
import type { BoardLanes } from "./board-filter.ts";
import { suggestCarPairs, suggestPairs } from "./suggest-pairs.ts";

export const PAIRS_OF_A_ROW = 6;

/**
 * A chauffeur with a car for each of these rides, the best first, with the reasons, and the whole fleet. `by`: one pair for each chauffeur, or one
 * for each car. `most`: the number of pairs for a ride. `asked`: the chauffeurs whom the guests prefer. The number of queries does not depend on the number of rides.
 */
export async function readPairs(
  { db }: Pick<Services, "db">,
  _dispatcher: Dispatcher,
  references: string[],
  { lang, most, by, asked }: { lang: Lang; most: number; by: BoardLanes; asked: AskedChauffeurs },
): Promise<{
  pairs: Record<string, ShownPair[]>;
  /** Why the chauffeur for whom the guest asked is not the first. */
  notes: Record<string, string>;
  fleet: { chauffeurs: { id: string; name: string }[]; cars: { id: string; plate: string }[] };
}> {
  const [rides, fleet] = await Promise.all([ridesToAssign(db, references), activeFleet(db)]);
  const shown = {
    chauffeurs: fleet.chauffeurs.map(({ id, fullName }) => ({ id, name: fullName })),
    cars: fleet.cars.map(({ id, plate }) => ({ id, plate })),
  };
  if (rides.length === 0) return { pairs: {}, notes: {}, fleet: shown };
  const lastDay = parisDateOf(new Date(Math.max(...rides.map(({ pickupAt }) => pickupAt.getTime()))));
  const papers = await papersEndingBefore(db, lastDay);
  const suggested = await suggestForRides(db, rides, { ...fleet, papers }, asked);
  const translator = translatorIn(lang);
  const pairs = rides.map((ride, index): [string, ShownPair[]] => {
    const suggest = by === "car" ? suggestCarPairs : suggestPairs;
    const best = suggest(ride, suggested[index]!).slice(0, most);
    return [ride.reference, best.map((pair) => shownPair(pair, translator))];
  });
  const notes = rides.flatMap(({ reference }, index) => {
    const note = askedNote(asked[reference], suggested[index]!, translator);
    return note && !note.isFree ? [[reference, note.short] as const] : [];
  });
  return { pairs: Object.fromEntries(pairs), notes: Object.fromEntries(notes), fleet: shown };
}

export type ChoosableFleet = Awaited<ReturnType<typeof readPairs>>["fleet"];

type Pair = ReturnType<
  typeof suggestPairs<Suggestions["chauffeurs"][number], Suggestions["cars"][number]>
>[number];
type Suggestions = Awaited<ReturnType<typeof suggestForRides>>[number];

function shownPair({ chauffeur, car, fits }: Pair, translator: Translator) {
  const faults = [chauffeur, car].filter(({ reason }) => reason.kind !== "free");
  const reasons = faults.length > 0 ? faults : [chauffeur];
  const mark = translator.words("chauffeurs.assignment.suggest.askedFor");
  const isMarked = chauffeur.record.isAskedFor && !reasons.includes(chauffeur);
  return {
    chauffeurId: chauffeur.record.id,
    carId: car.record.id,
    name: chauffeur.record.name,
    plate: car.record.name,
    fits,
    reason: translator.formats.list([
      ...(isMarked ? [mark] : []),
      ...reasons.map((suggestion) => suggestionText(suggestion, translator)),
    ]),
  };
}

export type ShownPair = ReturnType<typeof shownPair>;
