import type { MailName } from "#platform/mail/mail-classes.ts";

export type QueuedPassengerMail = {
  name: MailName;
  key: string;
  data: Record<string, string>;
};

export function passengerConfirmed({ id }: { id: string }): QueuedPassengerMail {
  return { name: "passenger-confirmed", key: id, data: { bookingId: id } };
}
