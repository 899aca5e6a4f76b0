import { useCallback, useEffect, useRef, useState } from "react";
import type { Autosaved } from "#features/blog/autosave/autosave-post.server.ts";
import { askAutosave } from "./ask-autosave.ts";
import {
  autosaveStep,
  isUnsent,
  sendIn,
  UNTOUCHED,
  type Autosave,
  type AutosaveStep,
} from "./autosave-steps.ts";

export type KeptText = {
  /** When the server last got what is typed here; null: nothing waits. */
  at: string | null;
  /** Who has saved the post since it was opened here. */
  serverVersion: Extract<Autosaved, { kind: "kept" }>["serverVersion"];
};

type Wish = {
  url: string;
  /** What is on the page now. */
  read: () => FormData;
  keptAt: string | null;
};

/** Sends what is typed after a moment of quiet, one at a time, and again until it arrives. */
export function useAutosave({ url, read, keptAt }: Wish) {
  const [now, setNow] = useState<Autosave>(UNTOUCHED);
  const [text, setText] = useState<KeptText>({ at: keptAt, serverVersion: null });
  const latest = useRef<Autosave>(UNTOUCHED);
  const running = useRef<Promise<void>>(null);
  const reader = useRef(read);
  useEffect(() => {
    reader.current = read;
  });

  /** Counted at once, also where several come before the page is drawn again. */
  const step = useCallback((what: AutosaveStep) => {
    latest.current = autosaveStep(latest.current, what);
    setNow(latest.current);
  }, []);

  const send = useCallback((): Promise<void> => {
    step({ kind: "sent" });
    running.current = askAutosave(url, reader.current()).then((answer) => {
      running.current = null;
      if (typeof answer === "string") {
        step({ kind: "failed", why: answer, at: performance.now() });
        return;
      }
      if (answer.kind === "kept") setText({ at: answer.savedAt, serverVersion: answer.serverVersion });
      if (answer.kind === "same") setText((known) => ({ ...known, at: null }));
      step({ kind: "kept" });
    });
    return running.current;
  }, [url, step]);

  useEffect(() => {
    const pause = sendIn(now, performance.now());
    if (pause === null) return;
    const timer = setTimeout(() => void send(), pause);
    return () => clearTimeout(timer);
  }, [now, send]);

  /** Sends at once what waits; false when it did not arrive. */
  const flush = useCallback(async (): Promise<boolean> => {
    await running.current;
    const { isHeld, failure } = latest.current;
    if (isUnsent(latest.current) && !isHeld && failure?.why !== "behind") await send();
    return !isUnsent(latest.current);
  }, [send]);

  const retry = useCallback(() => step({ kind: "retry" }), [step]);
  useFlushWhenLeft(flush, retry);
  return { now, text, setText, step, flush, retry, settled: () => running.current ?? Promise.resolve() };
}

/** A page in the background may be closed without a word; a connection that is back is used. */
function useFlushWhenLeft(flush: () => Promise<boolean>, retry: () => void) {
  useEffect(() => {
    const leave = () => document.visibilityState === "hidden" && void flush();
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("online", retry);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("online", retry);
    };
  }, [flush, retry]);
}
