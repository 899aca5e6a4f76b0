import { isDocument, type StoredSchema } from "#platform/stored-document.ts";
import { perSurcharge } from "../surcharges.ts";

/** How price lists are stored. A surcharge that a version does not name was not charged under it, and one without rings priced by distance. */
export const STORED_TARIFF: StoredSchema = {
  upgrades: [
    // 2: what is asked for stops, seats and services stands with the other surcharges.
    ({ supplements, surcharges, ...tariff }) => ({
      ...tariff,
      surcharges: { ...documentIn(surcharges), ...documentIn(supplements) },
    }),
  ],
  complete: (tariff) => ({
    rings: [],
    ...tariff,
    surcharges: { ...perSurcharge(() => 0), events: [], ...documentIn(tariff.surcharges) },
  }),
};

function documentIn(value: unknown) {
  return isDocument(value) ? value : {};
}
