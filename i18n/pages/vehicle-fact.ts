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
  "childSeatPrice",
] as const;

export type VehicleFact = (typeof VEHICLE_FACTS)[number];
