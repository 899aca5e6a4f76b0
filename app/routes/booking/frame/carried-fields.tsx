import { writeTripFields, type TripFields } from "#features/booking/trip/trip-fields.ts";

type Props = { fields: TripFields } & ({ only: readonly string[] } | { except: readonly string[] });

/** What other steps know of the ride travels along, by its names in the address. */
export function CarriedFields({ fields, ...which }: Props) {
  const wanted = (name: string) =>
    "only" in which ? which.only.includes(name) : !which.except.includes(name);
  return [...writeTripFields(fields)]
    .filter(([name]) => wanted(name))
    .map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />);
}
