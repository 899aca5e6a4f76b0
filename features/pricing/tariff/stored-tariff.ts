import { isDocument, type StoredSchema } from "#platform/stored-document.ts";

/** How price lists are stored. A surcharge that a version does not name was not charged under it. */
export const STORED_TARIFF: StoredSchema = {
  upgrades: [],
  complete: (tariff) => ({
    ...tariff,
    surcharges: {
      night: 0,
      holiday: 0,
      events: [],
      ...(isDocument(tariff.surcharges) ? tariff.surcharges : {}),
    },
    supplements: {
      stop: 0,
      childSeat: 0,
      meetAndGreet: 0,
      fastTrackPerPassenger: 0,
      ...(isDocument(tariff.supplements) ? tariff.supplements : {}),
    },
  }),
};
