import { choice, readForm } from "#i18n/read-form.server.ts";
import { isStopped } from "#platform/messages/message-rows.server.ts";
import { MESSAGE_CHANNELS } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import { setPassengerMessagesBy } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { passengerOf } from "./passenger.ts";

const fields = { messagesBy: ["messages_by", choice(MESSAGE_CHANNELS, null)] } as const;

/** On all legs of the passenger. The last choice counts. */
export async function changePassengerMessages(
  { db }: Pick<Services, "db">,
  { passengerId }: Pick<BookingRow, "passengerId">,
  form: FormData,
): Promise<void> {
  const read = readForm(fields, form);
  if (read.ok && passengerId) await setPassengerMessagesBy(db, passengerId, read.value.messagesBy);
}

export async function messagesForPassenger(
  { db, messages }: Pick<Services, "db" | "messages">,
  legs: BookingRow[],
) {
  const leg = legs.find(({ status }) => status === "confirmed");
  const passenger = leg && passengerOf(leg);
  if (!passenger) return null;
  const { messagesBy, phone } = passenger;
  return {
    channels: messages.channels,
    messagesBy,
    isStopped: messagesBy !== null && (await isStopped(db, phone)),
  };
}
