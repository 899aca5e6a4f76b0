import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import { readTripFields, type TripFields } from "../trip/trip-fields.ts";
import { labelOf } from "#features/places/place-name.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import type { Owner } from "#features/accounts/admin.ts";

const DAY_MS = 86_400_000;
const [FROM, TO] = ["cdg", "hotel-ritz-paris"];

export async function sampleTrip(
  { places, clock }: Pick<Services, "places" | "clock">,
  _owner: Owner,
  lang: Lang,
): Promise<TripFields> {
  const [from, to] = await Promise.all([FROM, TO].map((id) => places.find(id, { lang })));
  const tomorrow = parisDateOf(new Date(clock.now().getTime() + DAY_MS));
  return {
    ...readTripFields(
      new URLSearchParams({ date: tomorrow, time: "14:30", passengers: "2", vehicle: "mercedes-e-class" }),
    ),
    from: { text: from ? labelOf(from, lang) : "", placeId: from?.id ?? "" },
    to: { text: to ? labelOf(to, lang) : "", placeId: to?.id ?? "" },
  };
}
