import { phoneTime } from "./phone-clock.ts";
import {
  forgetLink,
  settlePress,
  waitingPresses,
  type PressResult,
  type QueuedPress,
} from "./phone-store.ts";

/** The answer of the site to one press. `later` and anything else leaves the press in the queue. */
export type PressAnswer =
  | { kind: "done"; plate: string | null }
  | { kind: "refused"; key: string; until: string | null }
  | { kind: "later" }
  | { kind: "ended" };

type Sending = "sent" | "waiting" | "ended";

/** A line that is lost after the request gives no error for minutes. */
const LONGEST_ANSWER_MS = 15_000;

/**
 * Sends the presses of a link in their order and stops at the first one without an answer. The page and the worker never send at the same
 * time where the browser has locks; elsewhere the server recognizes the id. `announce` tells other pages that the queue has changed.
 */
export async function sendPresses(token: string, announce: () => void): Promise<Sending> {
  const locks = (navigator as { locks?: LockManager }).locks;
  const sendThem = () => sendAll(token, announce);
  return locks ? locks.request("run-sheet-presses", sendThem) : sendThem();
}

async function sendAll(token: string, announce: () => void): Promise<Sending> {
  for (const press of await waitingPresses(token)) {
    const answer = await send(press);
    if (answer.kind === "later") return "waiting";
    if (answer.kind === "ended") await forgetLink(token);
    else await settlePress(press, resultOf(press, answer));
    announce();
    if (answer.kind === "ended") return "ended";
  }
  return "sent";
}

async function send(press: QueuedPress): Promise<PressAnswer> {
  const { id, lang, token, pressedAt, fields } = press;
  // Measured by one clock: the time of the press is right on a phone whose clock is not.
  const age = phoneTime() - pressedAt;
  const body = new URLSearchParams({ ...fields, press: id, age: String(age) });
  try {
    const signal = AbortSignal.timeout(LONGEST_ANSWER_MS);
    // Also when the page is closed right after the press.
    const request = { method: "POST", body, signal, keepalive: true };
    const response = await fetch(`/${lang}/chauffeur/${token}/press`, request);
    const answer = (await response.json()) as PressAnswer;
    const isEnd = answer.kind === "ended" && response.status === 410;
    const isAnswer = response.ok && (answer.kind === "done" || answer.kind === "refused");
    return isEnd || isAnswer ? answer : { kind: "later" };
  } catch {
    return { kind: "later" };
  }
}

function resultOf({ id, token, pressedAt, fields }: QueuedPress, answer: PressAnswer): PressResult | null {
  const of = { id, token, pressedAt, fields };
  if (answer.kind === "refused") return { ...of, answer };
  if (answer.kind === "done" && answer.plate) return { ...of, answer: { kind: "car", plate: answer.plate } };
  return null;
}
