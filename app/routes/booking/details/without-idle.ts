import type { TripFields } from "#features/booking/trip/trip-fields.ts";

/** Removes zeros and fields of other trip types, to keep the address short. */
export function withoutIdle(fields: TripFields): TripFields {
  const counts = ["bagsLarge", "bagsCabin", "bagsBulky", "infant", "toddler", "booster"] as const;
  const zeros = Object.fromEntries(
    counts.filter((count) => fields[count] === "0").map((count) => [count, ""]),
  );
  const noReturn = fields.trip === "return" ? {} : { returnDate: "", returnTime: "", returnFold: "" };
  return { ...fields, ...zeros, ...noReturn, hours: fields.trip === "hourly" ? fields.hours : "" };
}
