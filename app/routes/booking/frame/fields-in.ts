import { readTripFields, type TripFields } from "#features/booking/trip/trip-fields.ts";

/** What stands in the form at this moment, as the server would read it. Browser only. */
export function fieldsIn(form: HTMLFormElement): TripFields {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return readTripFields(new URLSearchParams(texts));
}
