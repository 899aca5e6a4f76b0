/** The mails without prices, for the passenger and the copies, as they are stored in the outbox. */
export type PassengerMail =
  | "passenger-confirmed"
  | "passenger-changed"
  | "passenger-cancelled"
  | "passenger-chauffeur"
  | "passenger-reminder"
  | "passenger-delay"
  | "passenger-message";

export type QueuedPassengerMail = {
  name: PassengerMail;
  /** Identifies the occasion: one mail per name, occasion and reader. */
  key: string;
  data: Record<string, string>;
};

/** The confirmation, once per leg and reader. For the first leg of a passenger it names all their legs. */
export function passengerConfirmed({ id }: { id: string }): QueuedPassengerMail {
  return { name: "passenger-confirmed", key: id, data: { bookingId: id } };
}
