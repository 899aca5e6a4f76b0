import { phoneText } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import type { MessageChauffeur } from "#features/messages/compose-message.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import type { Translator } from "#i18n/translator.ts";
import { isAccepted } from "./acceptance.ts";
import { isInDoubt } from "./assignment-doubts.server.ts";
import { assignmentOf } from "./assignments.server.ts";
import { assignmentKey } from "./notify-guest.server.ts";

/** By the same conditions as the mail about the chauffeur. */
export function chauffeurForMessage({ db, clock }: Pick<Services, "db" | "clock">) {
  return async (leg: BookingRow, { words }: Translator): Promise<MessageChauffeur | null> => {
    const assigned = await assignmentOf(db, leg.id);
    if (!assigned || !isAccepted(assigned.assignment)) return null;
    if (await isInDoubt(db, leg.id, clock.now())) return null;
    const { assignment, chauffeur, car } = assigned;
    const colour = words(`chauffeurs.colours.${car.colour as "black"}`);
    return {
      assignment: assignmentKey(assignment),
      chauffeur: chauffeur.fullName,
      phone: phoneText(chauffeur.phone),
      car: words("chauffeurs.guest.carText", { model: car.model, colour }),
      plate: car.plate,
    };
  };
}
