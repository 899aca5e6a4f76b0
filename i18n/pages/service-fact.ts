/** Figures in the texts of services, each defined by the code that applies it. */
export const SERVICE_FACTS = [
  "internationalWait",
  "domesticWait",
  "elsewhereWait",
  "standardHours",
  "extendedHours",
  "recommendedHours",
  "minimumNotice",
  "cashLimit",
  "transferVat",
  "fullVat",
  "maxPassengers",
  "maxStops",
  "fastTrackMost",
  "fastTrackGroup",
  "sedanSeats",
  "vanSeats",
  "vanBags",
  "sprinterBags",
  "cdgTime",
  "oryTime",
  "versaillesTime",
  "disneylandTime",
  "minHours",
] as const;

/** Empty if the price list has none. */
export const OPTIONAL_FACTS = [
  "airportFrom",
  "stationFrom",
  "fastTrackPrice",
  "waitingPrice",
  "hourPrice",
  "childSeatPrice",
  "meetPrice",
  "stopPrice",
  "night",
  "holiday",
] as const;

export type ServiceFact = (typeof SERVICE_FACTS)[number] | (typeof OPTIONAL_FACTS)[number];
