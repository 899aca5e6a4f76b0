/**
 * What a message may be about.
 *
 * `priority`: a higher one is sent earlier. `patience`: minutes in which the message is tried; then it has failed.
 * `useful`: minutes after which a failed message is no longer worth a mail.
 * `mail`: `own`: a mail of its own about the same event is always queued, so a failed message needs none;
 * `fallback`: a failed message is mailed; `always`: it is also mailed to a guest who chose mail only.
 */
export const MESSAGE_EVENTS = {
  "payment-link": { priority: 25, patience: 60, useful: 0, mail: "own" },
  confirmed: { priority: 20, patience: 360, useful: 0, mail: "own" },
  chauffeur: { priority: 20, patience: 360, useful: 0, mail: "own" },
  "on-the-way": { priority: 30, patience: 5, useful: 30, mail: "fallback" },
  arrived: { priority: 30, patience: 5, useful: 30, mail: "fallback" },
  delay: { priority: 30, patience: 5, useful: 60, mail: "always" },
  cancelled: { priority: 20, patience: 120, useful: 0, mail: "own" },
  changed: { priority: 20, patience: 120, useful: 0, mail: "own" },
  "waiting-offer": { priority: 30, patience: 3, useful: 60, mail: "always" },
  receipt: { priority: 10, patience: 360, useful: 0, mail: "own" },
  thanks: { priority: 5, patience: 720, useful: 0, mail: "own" },
  answer: { priority: 25, patience: 60, useful: 7 * 24 * 60, mail: "fallback" },
  stopped: { priority: 10, patience: 60, useful: 0, mail: "own" },
  resumed: { priority: 10, patience: 60, useful: 0, mail: "own" },
} as const satisfies Record<
  string,
  { priority: number; patience: number; useful: number; mail: "own" | "fallback" | "always" }
>;

export type MessageEvent = keyof typeof MESSAGE_EVENTS;

export function isMessageEvent(name: string): name is MessageEvent {
  return Object.hasOwn(MESSAGE_EVENTS, name);
}

export function fallsBackToMail(event: MessageEvent, createdAt: Date, now: Date): boolean {
  const { mail, useful } = MESSAGE_EVENTS[event];
  return mail !== "own" && now.getTime() < createdAt.getTime() + useful * 60_000;
}

export function messageExpiry(event: MessageEvent, createdAt: Date): Date {
  return new Date(createdAt.getTime() + MESSAGE_EVENTS[event].patience * 60_000);
}
