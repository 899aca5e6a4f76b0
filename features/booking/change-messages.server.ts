import { choice, readForm } from "#i18n/read-form.server.ts";
import { MESSAGE_CHANNELS } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import { setMessagesBy } from "./bookings.server.ts";
import type { BookingRow } from "./bookings.table.ts";

const fields = { messagesBy: ["messages_by", choice(MESSAGE_CHANNELS, null)] } as const;

/**
 * Stores how the guest wants to be reached besides mail, for all legs. The last choice counts, so it needs no version;
 * it is not part of the ride, so neither proof nor calendar change.
 */
export async function changeMessages(
  { db }: Pick<Services, "db">,
  { id, outboundId }: Pick<BookingRow, "id" | "outboundId">,
  form: FormData,
): Promise<void> {
  const read = readForm(fields, form);
  if (read.ok) await setMessagesBy(db, outboundId ?? id, read.value.messagesBy);
}
