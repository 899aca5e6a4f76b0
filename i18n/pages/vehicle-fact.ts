/** Facts in the texts of vehicles; capacities are whole phrases: "3 passengers", "حقيبتان كبيرتان". */
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
  /** Empty if the price list has none. */
  "childSeatPrice",
] as const;

export type VehicleFact = (typeof VEHICLE_FACTS)[number];
