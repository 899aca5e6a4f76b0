import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import { passengerTokenOf } from "../bookings.server.ts";
import type { Passenger } from "./passenger.ts";

/** The passenger's page, with all their rides of a booking. */
export function passengerUrlOf(
  { site, secret }: Pick<Services, "site" | "secret">,
  { id }: Pick<Passenger, "id">,
  lang: Lang,
): string {
  return `${site.publicUrl}/${lang}/booking/passenger/${passengerTokenOf(id, secret)}`;
}
