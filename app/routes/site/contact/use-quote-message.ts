import { isVehicleClass } from "#features/fleet/vehicle.ts";
import { useCompany } from "#app/shell/company.tsx";
import { whatsappAddress } from "#app/shell/words/phone-text.ts";
import { useWords } from "#app/shell/words/words.tsx";

type Ride = { tripType?: string; hours?: string; vehicleClass?: string };

/** The quote as a first message, already written with what is known; the guest still has to send it. */
export function useQuoteMessage({ tripType, hours, vehicleClass }: Ride): string {
  const t = useWords("contact.whatsapp");
  const names = useWords("fleet.names");
  const { whatsapp } = useCompany();
  const car = isVehicleClass(vehicleClass) ? names(vehicleClass) : "";
  const duration = tripType === "hourly" && Number(hours) > 0 ? t("duration", { count: Number(hours) }) : "";
  const key = duration ? (car ? "hourly" : "hourlyOpen") : car ? "oneWay" : "open";
  return whatsappAddress(whatsapp, t(key, { duration, vehicleClass: car }));
}
