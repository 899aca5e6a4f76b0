import { choice, readForm } from "#i18n/read-form.server.ts";
import { MESSAGE_CHANNELS, type MessageChannel } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import { lockLegs, setMessagesBy } from "./bookings.server.ts";
import { raiseOpenChanges } from "./changes/booking-changes.server.ts";
import type { BookingRow } from "./bookings.table.ts";

const fields = { messagesBy: ["messages_by", choice(MESSAGE_CHANNELS, null)] } as const;

export function readMessagesBy(form: FormData): MessageChannel | null {
  const read = readForm(fields, form);
  return read.ok ? read.value.messagesBy : null;
}

/**
 * Stores how the guest wants to be reached besides mail, for all legs. The last choice counts, so the form needs no
 * version. The choice is not part of the ride: open changes of the legs stay as the guest sent them.
 */
export async function changeMessages(
  { db }: Pick<Services, "db">,
  { id, outboundId }: Pick<BookingRow, "id" | "outboundId">,
  messagesBy: MessageChannel | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLegs(tx, outboundId ?? id);
    await raiseOpenChanges(tx, await setMessagesBy(tx, outboundId ?? id, messagesBy));
  });
}
