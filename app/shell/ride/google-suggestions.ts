import { requestedMaps, consentNow, hasMapsFailed, setMapsFailed } from "#app/shell/consent/consent-store.ts";
import {
  createMapsScript,
  type PlacePrediction,
  type PlacesLibrary,
} from "#app/shell/consent/maps-script.ts";
import type { Suggestion } from "./suggestion.ts";

type Question = { key: string; lang: string; query: string; session: string };

/** The company's area and the bias around Paris, the same as in the server's requests. */
const REGIONS = ["fr", "mc", "ch", "be", "lu"];
const AROUND_PARIS = { center: { lat: 48.8566, lng: 2.3522 }, radius: 50_000 };
const FEWEST_LETTERS = 3;
const PATIENCE_MS = 1_500;

const KINDS: [Suggestion["kind"], RegExp][] = [
  ["airport", /airport$/],
  ["station", /^(train|transit)_station$/],
  ["hotel", /^(lodging|hotel|resort_hotel)$/],
  ["venue", /^(stadium|arena|event_venue|convention_center|concert_hall)$/],
  ["landmark", /^(tourist_attraction|museum|historical_landmark|shopping_mall|park|church|mosque)$/],
  ["town", /^(locality|postal_town)$/],
  ["district", /^(sublocality|neighborhood|administrative_area_level_\d)$/],
];

let script: ReturnType<typeof createMapsScript> | null = null;
let current: { session: string; token: object } | null = null;

export async function addGoogle(own: Suggestion[], question: Question): Promise<Suggestion[]> {
  if (question.query.length < FEWEST_LETTERS) return own;
  script ??= createMapsScript(question);
  if (script.hasGivenUp() && !hasMapsFailed()) script.retry();
  const request = { choice: consentNow(), isAskedFor: requestedMaps() };
  const asked = script.withPlaces(request, (places) => ask(places, question)).catch(() => null);
  void asked.then(() => setMapsFailed(script?.hasGivenUp() ?? false));
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  return ownFirst(own, (await Promise.race([asked, late])) ?? []);
}

async function ask(places: PlacesLibrary, { lang, query, session }: Question) {
  // One token for everything typed until a place is chosen: Google bills by session.
  if (current?.session !== session) current = { session, token: new places.AutocompleteSessionToken() };
  const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input: query,
    language: lang,
    region: "fr",
    includedRegionCodes: REGIONS,
    locationBias: AROUND_PARIS,
    sessionToken: current.token,
  });
  return suggestions.flatMap(({ placePrediction }) =>
    placePrediction ? [suggestionOf(placePrediction)] : [],
  );
}

/** The id is only a lookup key: the server fetches the place itself. */
function suggestionOf(found: PlacePrediction): Suggestion {
  const kind = KINDS.find(([, type]) => found.types.some((one) => type.test(one)))?.[0] ?? "address";
  const name = found.mainText?.text ?? found.text.text;
  const where = (found.secondaryText?.text ?? "").replace(/,? (France|فرنسا)$/, "");
  return { id: `google:${found.placeId}`, kind, name, where };
}

const MOST = 8;
const KEPT_FREE = 3;

/** Our own places, which have fixed prices, then those of Google that are not among them. */
export function ownFirst(own: Suggestion[], theirs: Suggestion[]): Suggestion[] {
  const known = new Set(own.map(({ name }) => name.toLowerCase()));
  const added = theirs.filter(({ name }) => !known.has(name.toLowerCase()));
  const room = MOST - Math.min(KEPT_FREE, added.length);
  return [...own.slice(0, room), ...added].slice(0, MOST);
}
