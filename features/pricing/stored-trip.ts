import { isDocument, type StoredSchema, type Upgrade } from "#platform/stored-document.ts";
import type { Bags, ChildSeats } from "#features/fleet/load.ts";
import { extrasOfLeg, NO_EXTRAS } from "./extras.ts";

// How the parts of a trip are stored in bookings and quote requests, which are kept for years. A field that is only added gets
// its value for older rows here; one that is renamed or means something else gets a step in `upgrades`, and a row in the test.

const NO_BAGS: Bags = { large: 0, cabin: 0, bulky: 0 };
const NO_CHILD_SEATS: ChildSeats = { infant: 0, toddler: 0, booster: 0 };

export const STORED_PLACE: StoredSchema = { upgrades: [], complete: (place) => ({ place: null, ...place }) };
export const STORED_ESTIMATE: StoredSchema = { upgrades: [] };
export const STORED_BAGS: StoredSchema = { upgrades: [], complete: (bags) => ({ ...NO_BAGS, ...bags }) };
export const STORED_CHILD_SEATS: StoredSchema = {
  upgrades: [],
  complete: (seats) => ({ ...NO_CHILD_SEATS, ...seats }),
};
/** An extra that was not offered then was not chosen. A booking is one leg: its services are those that its price has lines for. */
export const STORED_EXTRAS: StoredSchema = {
  upgrades: [],
  complete: (extras) => ({ ...extrasOfLeg(NO_EXTRAS, "outbound"), ...extras }),
};

/** The lines say what was charged, in their own words and figures: a price is never computed again. */
export const STORED_PRICE: StoredSchema = {
  upgrades: [],
  complete: ({ lines, ...price }) => ({ ...price, lines: documentsIn(lines).map(completeLine) }),
};

/** The whole trip of a quote request, in one document. */
export const STORED_CHOICE: StoredSchema = {
  upgrades: [
    // 2: each leg has services of its own; before, they were chosen for both.
    ({ extras, ...choice }) => {
      const { meetAndGreet, fastTrack } = documentIn(extras);
      const isReturn = documentIn(choice.trip).type === "return";
      const ofReturn = isReturn ? { returnMeetAndGreet: meetAndGreet, returnFastTrack: fastTrack } : {};
      return { ...choice, extras: { ...documentIn(extras), ...ofReturn } };
    },
  ],
  complete: completeChoice,
};

function completeLine(line: Parameters<Upgrade>[0]) {
  return { params: {}, ...line };
}

function completeChoice({ trip, extras, ...choice }: Parameters<Upgrade>[0]) {
  const { stops, returnStops, bags, childSeats, ...rest } = documentIn(trip);
  return {
    ...choice,
    trip: {
      returnAt: null,
      hours: null,
      ...rest,
      stops: documentsIn(stops),
      // Before each leg had its own stops, the way back made those of the way there in the opposite order.
      returnStops: documentsIn(
        returnStops ?? (rest.type === "return" ? documentsIn(stops).toReversed() : []),
      ),
      bags: { ...NO_BAGS, ...documentIn(bags) },
      childSeats: { ...NO_CHILD_SEATS, ...documentIn(childSeats) },
    },
    extras: { ...NO_EXTRAS, ...documentIn(extras) },
  };
}

function documentIn(value: unknown) {
  return isDocument(value) ? value : {};
}

function documentsIn(value: unknown) {
  return Array.isArray(value) ? value.filter(isDocument) : [];
}
