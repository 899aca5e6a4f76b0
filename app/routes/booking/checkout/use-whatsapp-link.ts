import type { TripChoice } from "#features/pricing/trip.ts";
import { useCompany } from "#app/shell/company.tsx";
import { whatsappAddress } from "#app/shell/words/phone-text.ts";
import { useFormats, useWords } from "#app/shell/words/words.tsx";

/** The request as a first message, already written; the guest still has to send it. */
export function useWhatsappLink({ trip, vehicle }: TripChoice): string {
  const t = useWords("booking.whatsapp");
  const hours = useWords("booking.summary");
  const names = useWords("fleet.names");
  const { dateTimeParis } = useFormats();
  const { whatsapp } = useCompany();
  const facts = {
    vehicleClass: names(vehicle),
    pickup: trip.pickup.label,
    dropoff: trip.dropoff?.label ?? "",
    when: dateTimeParis(trip.pickupAt.instant),
    pax: trip.passengers,
  };
  if (trip.hours === null) return whatsappAddress(whatsapp, t("transfer", facts));
  const duration = hours("hours", { count: trip.hours });
  return whatsappAddress(whatsapp, t("hourly", { ...facts, duration }));
}
