import { createContext, use, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useRevalidator, useSubmit } from "react-router";
import { textsIn } from "#i18n/clean-text.ts";
import { endPush } from "#app/shell/push/push-browser.ts";
import { phoneTime } from "./phone-clock.ts";
import { fillCaches, removeWorker } from "./fill-caches.ts";
import {
  canStore,
  CHANGES,
  dismissResult,
  forgetLink,
  queuePress,
  resultsOf,
  settlePress,
  waitingPresses,
  type PressResult,
  type QueuedPress,
} from "./phone-store.ts";
import { sendPresses } from "./send-presses.ts";

/** Presses are tried again at this interval, also where the browser reports no change of the connection. */
const AGAIN_MS = 20_000;
const FRESH_MS = 30_000;
const SLOW_MS = 2000;

type Presses = {
  /** Null until the page is hydrated, and in a browser that stores nothing: forms are then sent by the browser. */
  now: Date | null;
  waiting: QueuedPress[];
  isWaiting: boolean;
  results: PressResult[];
  press(form: FormData): boolean;
  note(fields: Record<string, string>): void;
  remove(press: QueuedPress): void;
  dismiss(id: string): void;
};

const NO_PRESSES: Presses = {
  now: null,
  waiting: [],
  isWaiting: false,
  results: [],
  press: () => false,
  note: () => undefined,
  remove: () => undefined,
  dismiss: () => undefined,
};

export const PressesContext = createContext<Presses>(NO_PRESSES);

export function usePressing(): Presses {
  return use(PressesContext);
}

type Page = { lang: string; token: string };

/** Stores each press on the phone first, and sends the queue in order: now, when the line is back, when the page is opened, and by the worker. */
export function usePresses(
  page: Page,
  { isEnded, readAt }: { isEnded: boolean; readAt: string | null },
): Presses {
  const { lang, token } = page;
  const [now, setNow] = useState<Date | null>(null);
  const [waiting, setWaiting] = useState<QueuedPress[]>([]);
  const [results, setResults] = useState<PressResult[]>([]);
  const [isWaiting, setIsWaiting] = useState(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const submit = useSubmit();
  /** Does not deliver to this page: its own answered press is shown until the sheet has it. */
  const others = useRef<BroadcastChannel>(null);

  const look = async () => {
    const presses = await waitingPresses(token);
    // A call that waits to be noted is no step of the ride.
    setWaiting(presses.filter(({ fields }) => fields["intent"] !== "contact"));
    setResults(await resultsOf(token));
    setNow(new Date(phoneTime()));
    return presses;
  };

  const send = async () => {
    const slow = setTimeout(() => setIsWaiting(true), SLOW_MS);
    const sending = await sendPresses(token, () => others.current?.postMessage("changed"));
    clearTimeout(slow);
    setIsWaiting(sending === "waiting");
    if (sending === "waiting") await syncLater();
    else await revalidate();
    await look();
  };

  /** The sheet first, so that an answered press does not disappear for a moment, and its button with it. */
  const lookLater = useEffectEvent(async () => {
    await revalidate();
    await look();
  });

  const start = useEffectEvent(async () => {
    if (isEnded) {
      await forgetLink(token);
      await endPush("chauffeur", token).catch(() => undefined);
      await removeWorker(page);
      setResults(await resultsOf(token));
      return;
    }
    // A page from the cache is older than the stored sheet, and does not know whether there is a connection.
    if (readAt !== null && phoneTime() - Date.parse(readAt) > FRESH_MS) await revalidate();
    else if (!navigator.onLine) await revalidate();
    // A phone that cannot store the page for later shows it as before.
    await fillCaches(page).catch(() => undefined);
  });

  const open = useEffectEvent(async () => {
    const isWaitingStored = (await canStore()) && (await look()).length > 0;
    if (isWaitingStored) await send();
    return isWaitingStored;
  });

  useEffect(() => {
    // After the effect, because stored presses change the state.
    const soon = setTimeout(() => void start());
    return () => clearTimeout(soon);
  }, [isEnded]);

  useEffect(() => {
    if (isEnded) return;
    const again = () => void open();
    const soon = setTimeout(again);
    const online = async () => {
      if (!(await open())) await revalidate();
    };
    const lineIsBack = () => void online();
    const timer = setInterval(again, AGAIN_MS);
    const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(CHANGES) : null;
    if (channel) channel.onmessage = () => void lookLater();
    others.current = channel;
    window.addEventListener("online", lineIsBack);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
      channel?.close();
      others.current = null;
      window.removeEventListener("online", lineIsBack);
      document.removeEventListener("visibilitychange", again);
    };
  }, [isEnded, revalidate]);

  const queue = async (form: FormData) => {
    const fields = Object.fromEntries(textsIn(form));
    const pressedAt = phoneTime();
    try {
      await queuePress({ id: crypto.randomUUID(), token, lang, pressedAt, fields });
    } catch {
      // The phone stores nothing any more: the form is sent as without the queue.
      await submit(form, { method: "post", action: "?", preventScrollReset: true });
      return;
    }
    // Without the question or the form that the press has answered.
    await navigate(`?#${fields["ride"] ?? ""}`, { replace: true, preventScrollReset: true });
    await look();
    await send();
  };
  const note = async (fields: Record<string, string>) => {
    await queuePress({ id: crypto.randomUUID(), token, lang, pressedAt: phoneTime(), fields });
    if ((await sendPresses(token, () => others.current?.postMessage("changed"))) === "waiting")
      await syncLater();
    await look();
  };
  return {
    now,
    waiting,
    isWaiting,
    results,
    press(form) {
      if (now === null) return false;
      void queue(form);
      return true;
    },
    note(fields) {
      // A phone that stores nothing calls all the same.
      if (now !== null) void note(fields).catch(() => undefined);
    },
    remove(press) {
      void settlePress(press, null).then(look);
    },
    dismiss(id) {
      void dismissResult(id).then(look);
    },
  };
}

/** Background Sync sends while the page is closed. Not every browser has it. */
async function syncLater() {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register("presses").catch(() => undefined);
}
