import { isDocument, type StoredSchema, type Upgrade } from "#platform/stored-document.ts";
import type { Bags, ChildSeats } from "#features/fleet/load.ts";
import { extrasOfLeg, NO_EXTRAS } from "./extras.ts";

// Storage format of the parts of a trip in bookings and quote requests, which are kept for years. A new field
// gets its value for older rows here. A field that is renamed or redefined needs a step in `upgrades` and a
// row in the test.

const NO_BAGS: Bags = { large: 0, cabin: 0, bulky: 0 };
const NO_CHILD_SEATS: ChildSeats = { infant: 0, toddler: 0, booster: 0 };

export const STORED_PLACE: StoredSchema = { upgrades: [], complete: (place) => ({ place: null, ...place }) };
export const STORED_ESTIMATE: StoredSchema = { upgrades: [] };
export const STORED_BAGS: StoredSchema = { upgrades: [], complete: (bags) => ({ ...NO_BAGS, ...bags }) };
export const STORED_CHILD_SEATS: StoredSchema = {
  upgrades: [],
  complete: (seats) => ({ ...NO_CHILD_SEATS, ...seats }),
};
/**
 * An extra that did not exist yet was not chosen. A booking is one leg, so its services are those for which
 * its price has lines.
 */
export const STORED_EXTRAS: StoredSchema = {
  upgrades: [],
  complete: (extras) => ({ ...extrasOfLeg(NO_EXTRAS, "outbound"), ...extras }),
};

/** The lines contain the charged amounts. A stored price is never recomputed. */
export const STORED_PRICE: StoredSchema = {
  upgrades: [],
  complete: ({ lines, ...price }) => ({ ...price, lines: documentsIn(lines).map(completeLine) }),
};

export const STORED_CHOICE: StoredSchema = {
  upgrades: [
    // 2: each leg has its own services. Before, the services applied to both legs.
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
      // Before each leg had its own stops, the return leg had the stops of the outbound leg in reverse order.
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
