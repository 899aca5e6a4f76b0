import type { TripPlace } from "#features/pricing/trip.ts";
import { servicesOf } from "../booking.ts";
import type { BookingRow } from "../bookings.table.ts";
import type { PlaceField, TripFields } from "./trip-fields.ts";

/** The ride of a booking as it stood in the address before, to book the same again. */
export function fieldsOfBooking([outbound, back]: [BookingRow, ...BookingRow[]]): TripFields {
  const [date = "", time = ""] = outbound.pickupLocal.split("T");
  const [returnDate = "", returnTime = ""] = back?.pickupLocal.split("T") ?? [];
  return {
    trip: outbound.tripType,
    from: placeField(outbound.pickup),
    to: outbound.dropoff ? placeField(outbound.dropoff) : { text: "", placeId: "" },
    stops: outbound.stops.map(placeField),
    date,
    time,
    fold: "",
    returnDate,
    returnTime,
    returnFold: "",
    hours: count(outbound.durationHours),
    passengers: count(outbound.passengers),
    bagsLarge: count(outbound.bags.large),
    bagsCabin: count(outbound.bags.cabin),
    bagsBulky: count(outbound.bags.bulky),
    infant: count(outbound.childSeats.infant),
    toddler: count(outbound.childSeats.toddler),
    booster: count(outbound.childSeats.booster),
    vehicle: outbound.vehicle,
    ...outbound.extras,
    ...servicesFields(outbound, "meetAndGreet", "fastTrack"),
    ...servicesFields(back, "returnMeetAndGreet", "returnFastTrack"),
  };
}

function servicesFields<M extends string, F extends string>(leg: BookingRow | undefined, met: M, fast: F) {
  const services = leg ? servicesOf(leg) : [];
  return {
    [met]: services.includes("meetAndGreet"),
    [fast]: services.includes("fastTrack"),
  } as Record<M | F, boolean>;
}

function placeField({ label, place }: TripPlace): PlaceField {
  return { text: label, placeId: place?.id ?? "" };
}

function count(value: number | null): string {
  return value ? String(value) : "";
}
