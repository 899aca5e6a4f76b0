import { NO_EXTRAS, returnKeyOf, SERVICES, type Extras } from "#features/pricing/extras.ts";
import type { TripPlace } from "#features/pricing/trip.ts";
import { servicesOf } from "../booking.ts";
import type { BookingRow } from "../bookings.table.ts";
import type { PlaceField, StopField, TripFields } from "./trip-fields.ts";

export function fieldsOfBooking([outbound, back]: [BookingRow, ...BookingRow[]]): TripFields {
  const [date = "", time = ""] = outbound.pickupLocal.split("T");
  const [returnDate = "", returnTime = ""] = back?.pickupLocal.split("T") ?? [];
  return {
    trip: outbound.tripType,
    from: placeField(outbound.pickup),
    to: outbound.dropoff ? placeField(outbound.dropoff) : { text: "", placeId: "" },
    stops: stopFields(outbound, back),
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
    ...extrasOfLegs(outbound, back),
  };
}

function stopFields(outbound: BookingRow, back: BookingRow | undefined): StopField[] {
  if (!back) return outbound.stops.map(placeField);
  const isAmong = (stop: TripPlace, stops: TripPlace[]) => stops.some(({ label }) => label === stop.label);
  return [
    ...outbound.stops.map((stop) => ({
      ...placeField(stop),
      leg: isAmong(stop, back.stops) ? ("both" as const) : ("outbound" as const),
    })),
    ...back.stops
      .filter((stop) => !isAmong(stop, outbound.stops))
      .map((stop) => ({ ...placeField(stop), leg: "return" as const })),
  ];
}

function extrasOfLegs(outbound: BookingRow, back: BookingRow | undefined): Extras {
  const extras: Extras = { ...NO_EXTRAS, ...outbound.extras };
  for (const { key } of SERVICES) {
    extras[key] = servicesOf(outbound).includes(key);
    extras[returnKeyOf(key)] = back !== undefined && servicesOf(back).includes(key);
  }
  return extras;
}

function placeField({ label, place }: TripPlace): PlaceField {
  return { text: label, placeId: place?.id ?? "" };
}

function count(value: number | null): string {
  return value ? String(value) : "";
}
