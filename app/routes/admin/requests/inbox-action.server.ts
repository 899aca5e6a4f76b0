import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { findActiveAdmin } from "#features/accounts/admins.server.ts";
import { answerOnce } from "#features/accounts/answer-once.server.ts";
import {
  type AskedAct,
  handleRequests,
  type RequestAct,
} from "#features/inquiries/inbox/handle-requests.server.ts";
import { SNOOZE_CHOICES } from "#features/inquiries/inbox/inbox-filter.ts";
import { snoozeEnd } from "#features/inquiries/inbox/snooze.ts";
import { fieldIn, textsIn } from "#i18n/clean-text.ts";
import { readMoment } from "#i18n/read-moment.ts";
import { chosenIn } from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";

export type InboxAnswer = { nextKey: string } & (
  | {
      kind: "handled";
      act: RequestAct["kind"] | "undo";
      done: number;
      to: string | null;
      /** The end of a snooze, ISO 8601; null: the snooze was ended. */
      until: string | null;
      /** References of requests that stay as they are, because they have changed since the page was shown. */
      changed: string[];
      undo: AskedAct[];
    }
  | { kind: "refused"; problem: "none-chosen" | "no-assignee" | "no-day" | "stale" }
);

type Asked = { services: Services; dispatcher: Dispatcher; form: FormData };
type Problem = Extract<InboxAnswer, { kind: "refused" }>["problem"];

const MOST_CHOSEN = 100;
const NOBODY = "nobody";

const time = z.iso.datetime().nullable();
const ASKED_ACT = z.object({
  reference: z.string().max(20),
  version: z.string().max(20),
  act: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("assign"), to: z.string().nullable() }),
    z.object({ kind: z.literal("snooze"), until: time }),
    z.object({ kind: z.literal("close") }),
    z.object({ kind: z.literal("reopen"), until: time }),
  ]),
});

/** A form without a valid act changes nothing. */
export async function actOnInbox(asked: Asked): Promise<InboxAnswer> {
  const { services, dispatcher, form } = asked;
  const acts = await readActs(asked);
  const nextKey = randomUUID();
  if (typeof acts === "string") return { kind: "refused", problem: acts, nextKey };
  const isUndo = fieldIn(form, "intent") === "undo";
  const sent = {
    page: "inbox",
    fields: textsIn(form),
    isDone: (answer: InboxAnswer) => answer.kind === "handled" && answer.done > 0,
  };
  const answer = await answerOnce<InboxAnswer>(services, sent, async (within) => {
    const handled = await handleRequests(within, dispatcher, acts);
    const act = acts[0]!.act;
    const undo = handled.flatMap((one) => one.undo ?? []);
    return {
      kind: "handled",
      act: isUndo ? "undo" : act.kind,
      done: undo.length,
      to:
        act.kind === "assign" && act.to
          ? ((await findActiveAdmin(within.db, { id: act.to }))?.name ?? null)
          : null,
      until: act.kind === "snooze" ? act.until : null,
      changed: handled.filter((one) => one.undo === null).map(({ reference }) => reference),
      // An undo is not undone: the list shows the state after it.
      undo: isUndo ? [] : undo,
      nextKey,
    };
  });
  return answer ?? { kind: "refused", problem: "stale", nextKey };
}

async function readActs({ services, dispatcher, form }: Asked): Promise<AskedAct[] | Problem> {
  if (fieldIn(form, "intent") === "undo") {
    const acts = chosenIn(form, "undo", MOST_CHOSEN).map(readUndo);
    return acts.length > 0 && acts.every((one) => one !== null) ? acts : "stale";
  }
  const [oneIntent = "", ...one] = fieldIn(form, "one").split(":");
  const chosen = oneIntent === "" ? chosenIn(form, "request", MOST_CHOSEN) : [one.join(":")];
  if (chosen.length === 0) return "none-chosen";
  const act = readAct(oneIntent || fieldIn(form, "intent"), { services, dispatcher, form });
  if (typeof act === "string") return act;
  return chosen.map((text) => {
    const [reference = "", version = ""] = text.split(":");
    return { reference, version, act };
  });
}

function readAct(intent: string, { services, dispatcher, form }: Asked): RequestAct | Problem {
  if (intent === "close") return { kind: "close" };
  if (intent === "mine") return { kind: "assign", to: dispatcher.id };
  if (intent === "wake") return { kind: "snooze", until: null };
  if (intent === "assign") {
    const to = fieldIn(form, "to");
    if (to === NOBODY) return { kind: "assign", to: null };
    return isUuid(to) ? { kind: "assign", to } : "no-assignee";
  }
  const snooze = SNOOZE_CHOICES.find((one) => intent === `snooze-${one}`);
  if (!snooze && intent !== "snooze-day") return "stale";
  const now = services.clock.now();
  const read = readMoment(fieldIn(form, "until"), now);
  const typed =
    read.kind === "moment"
      ? { day: read.date, time: read.time }
      : read.kind === "day"
        ? { day: read.date }
        : null;
  const wanted = snooze ?? typed;
  const until = wanted && snoozeEnd(wanted, now);
  return until ? { kind: "snooze", until: until.toISOString() } : "no-day";
}

function readUndo(text: string): AskedAct | null {
  try {
    return ASKED_ACT.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
