import { isDocument, type StoredSchema, type Upgrade } from "#platform/stored-document.ts";
import { STORED_ESTIMATE, STORED_PLACE, STORED_PRICE } from "#features/pricing/stored-trip.ts";

/**
 * The stored form of both sides of a change. It contains places, estimate and price without a version
 * number of their own: an upgrade of their schemas (`features/pricing/stored-trip.ts`) needs an upgrade
 * here, too.
 */
export const STORED_CHANGED_RIDE: StoredSchema = {
  upgrades: [],
  complete: ({ pickup, dropoff, stops, estimate, price, ...ride }) => ({
    ...ride,
    pickup: completed(pickup, STORED_PLACE),
    dropoff: completed(dropoff, STORED_PLACE),
    stops: Array.isArray(stops) ? stops.map((stop) => completed(stop, STORED_PLACE)) : [],
    estimate: completed(estimate, STORED_ESTIMATE),
    price: completed(price, STORED_PRICE),
  }),
};

function completed(value: unknown, { complete = same }: StoredSchema) {
  return isDocument(value) ? complete(value) : null;
}

const same: Upgrade = (document) => document;
