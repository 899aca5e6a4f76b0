/** What a vehicle's text may name; rooms and counts are whole phrases: "3 passengers", "حقيبتان كبيرتان". */
export const VEHICLE_FACTS = [
  "seats",
  "bags",
  "cabins",
  "childSeats",
  "noticeHours",
  "standardHours",
  "extendedHours",
  "internationalWait",
  "elsewhereWait",
  "recommendedHours",
  "cashLimit",
  "cdgTime",
  "versaillesTime",
  "maxPassengers",
  /** Empty when the price list has none. */
  "childSeatPrice",
] as const;

export type VehicleFact = (typeof VEHICLE_FACTS)[number];
