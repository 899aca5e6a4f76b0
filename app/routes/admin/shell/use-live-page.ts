import { useEffect, useRef, useState } from "react";
import { href, useRevalidator } from "react-router";
import { useLang } from "#app/shell/words/words.tsx";

/** Without events, and as a reserve while they arrive. */
const POLL_MS = { alone: 20_000, besideEvents: 60_000 };

export type Trouble = { kind: "failed" | "offline" | "signedOut"; since: string };

/** The parameter of a pulse with the fingerprint that the page shows. */
export const SHOWN = "shown";

export type Pulse = { fingerprint: string; at: string; watchers: string[] };

type LivePage = {
  /** As in `readWatchedPage`. */
  page: string;
  pulse: string;
  fingerprint: string;
  readAt: string;
  onChange?: () => unknown;
};

/**
 * Keeps an open page up to date while it is visible. Server-sent events tell that something changed; then, and every
 * minute, the page fetches its pulse and acts only if the fingerprint differs. Without events it polls every 20
 * seconds. Neither extends the session. Scroll position, focus and open parts remain.
 */
export function useLivePage({ page, pulse: address, fingerprint, readAt, onChange }: LivePage) {
  const lang = useLang();
  const { revalidate } = useRevalidator();
  const [trouble, setTrouble] = useState<Trouble["kind"] | null>(null);
  const [foundAt, setFoundAt] = useState(readAt);
  const [watchers, setWatchers] = useState<string[]>([]);
  const shown = useRef(fingerprint);
  const act = useRef(onChange);
  useEffect(() => {
    shown.current = fingerprint;
    act.current = onChange;
  }, [fingerprint, onChange]);

  const events = `${href("/:lang/admin/events", { lang })}?page=${encodeURIComponent(page)}`;
  useEffect(() => {
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let source: EventSource | undefined;
    let isAsking = false;
    let isOutdated = false;
    const isWatched = () => !document.hidden && !end.signal.aborted;
    const plan = () => {
      clearTimeout(timer);
      const wait = source?.readyState === EventSource.OPEN ? POLL_MS.besideEvents : POLL_MS.alone;
      if (isWatched()) timer = setTimeout(() => void ask(), wait);
    };
    const listen = () => {
      if (source && source.readyState !== EventSource.CLOSED) return;
      source = new EventSource(events);
      source.addEventListener("changed", () => void ask());
      // The first event of each connection: changes during the outage are unknown.
      source.addEventListener("open", () => void ask());
    };
    const ask = async () => {
      clearTimeout(timer);
      if (!isWatched()) return;
      isOutdated = isAsking;
      if (isAsking) return;
      isAsking = true;
      const pulse = await pulseAt(address, shown.current, end.signal);
      isAsking = false;
      if (end.signal.aborted) return;
      if (typeof pulse === "string") {
        setTrouble(pulse);
        if (pulse !== "signedOut") plan();
        return;
      }
      listen();
      setWatchers((before) => (String(before) === String(pulse.watchers) ? before : pulse.watchers));
      if (pulse.fingerprint !== shown.current) await (act.current ?? revalidate)();
      setTrouble(null);
      setFoundAt(pulse.at);
      if (isOutdated) void ask();
      else plan();
    };
    const showOrHide = () => {
      if (document.hidden) source?.close();
      void ask();
    };
    const loseLine = () => setTrouble("offline");
    listen();
    plan();
    document.addEventListener("visibilitychange", showOrHide, { signal: end.signal });
    window.addEventListener("online", () => void ask(), { signal: end.signal });
    window.addEventListener("offline", loseLine, { signal: end.signal });
    return () => {
      clearTimeout(timer);
      source?.close();
      end.abort();
    };
  }, [address, events, revalidate]);

  return {
    trouble: trouble && { kind: trouble, since: foundAt > readAt ? foundAt : readAt },
    watchers,
  };
}

async function pulseAt(
  address: string,
  shown: string,
  signal: AbortSignal,
): Promise<Pulse | Trouble["kind"]> {
  const trouble = () => (navigator.onLine ? "failed" : "offline");
  if (!navigator.onLine) return "offline";
  try {
    const url = new URL(address, location.href);
    url.searchParams.set(SHOWN, shown);
    const answer = await fetch(url, { redirect: "manual", signal });
    if (answer.type === "opaqueredirect") return "signedOut";
    if (!answer.ok) return "failed";
    return (await answer.json()) as Pulse;
  } catch {
    return trouble();
  }
}
