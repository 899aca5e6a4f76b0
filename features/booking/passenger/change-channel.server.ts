import { isStopped } from "#platform/messages/message-rows.server.ts";
import type { MessageChannel } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import { setPassengerMessagesBy } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { passengerOf } from "./passenger.ts";

/** On all legs of the passenger. The last choice counts. */
export async function changePassengerMessages(
  { db }: Pick<Services, "db">,
  { passengerId }: Pick<BookingRow, "passengerId">,
  messagesBy: MessageChannel | null,
): Promise<void> {
  if (passengerId) await setPassengerMessagesBy(db, passengerId, messagesBy);
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
