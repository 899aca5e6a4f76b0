export const QUICK_MESSAGES = ["here", "where", "late"] as const;

export type QuickMessage = (typeof QUICK_MESSAGES)[number];

export type Sender = "guest" | "chauffeur";

const MOST = 6;
const WINDOW_MINUTES = 10;

const SAME_SECONDS = 60;

type Sent = { sender: Sender; message: QuickMessage; at: Date };

/** `same`: sent a moment ago, which counts as sent. `many`: the sender must wait. Null: the message can be sent. */
export function whyNotSend(
  { sender, message }: Pick<Sent, "sender" | "message">,
  before: Sent[],
  now: Date,
): "same" | "many" | null {
  const own = before.filter((one) => one.sender === sender);
  const age = ({ at }: Sent) => (now.getTime() - at.getTime()) / 1000;
  if (own.some((one) => one.message === message && age(one) < SAME_SECONDS)) return "same";
  return own.filter((one) => age(one) < WINDOW_MINUTES * 60).length >= MOST ? "many" : null;
}
