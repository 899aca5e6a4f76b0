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
  key: string;
  data: Record<string, string>;
};

export function passengerConfirmed({ id }: { id: string }): QueuedPassengerMail {
  return { name: "passenger-confirmed", key: id, data: { bookingId: id } };
}
