import { isDocument, type StoredSchema } from "#platform/stored-document.ts";
import { USUAL_EMISSIONS } from "../emissions.ts";
import { perSurcharge } from "../surcharges.ts";

/**
 * Storage format of price lists. A surcharge that is missing in a version was not charged under it. A version
 * without rings priced by distance, and one without emissions has the usual ones.
 */
export const STORED_TARIFF: StoredSchema = {
  upgrades: [
    // 2: the prices of stops, seats and services are stored with the other surcharges.
    ({ supplements, surcharges, ...tariff }) => ({
      ...tariff,
      surcharges: { ...documentIn(surcharges), ...documentIn(supplements) },
    }),
  ],
  complete: (tariff) => ({
    rings: [],
    emissions: USUAL_EMISSIONS,
    ...tariff,
    surcharges: { ...perSurcharge(() => 0), events: [], ...documentIn(tariff.surcharges) },
  }),
};

function documentIn(value: unknown) {
  return isDocument(value) ? value : {};
}
