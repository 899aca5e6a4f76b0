import { useEffect, useRef, useState } from "react";
import { href, useRevalidator } from "react-router";
import { useLang } from "#app/shell/words/words.tsx";

const EVERY_MS = 20_000;

/** Why the board may be outdated, and since when. */
export type Trouble = { kind: "failed" | "offline" | "signedOut"; since: string };

type Shown = { fingerprint: string; readAt: string; query: string };

/**
 * Keeps the open board up to date. Every 20 seconds, while the page is visible, it fetches the fingerprint of the
 * board, which does not extend the session, and revalidates the page only if the fingerprint differs. Scroll position,
 * focus and open parts remain.
 */
export function useBoardRefresh({ fingerprint, readAt, query }: Shown): Trouble | null {
  const lang = useLang();
  const { revalidate } = useRevalidator();
  const [trouble, setTrouble] = useState<Trouble["kind"] | null>(null);
  const [foundAt, setFoundAt] = useState(readAt);
  const shown = useRef(fingerprint);
  useEffect(() => {
    shown.current = fingerprint;
  }, [fingerprint]);

  const address = href("/:lang/admin/bookings/pulse", { lang }) + query;
  useEffect(() => {
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isWatched = () => !document.hidden && !end.signal.aborted;
    const plan = () => {
      clearTimeout(timer);
      if (isWatched()) timer = setTimeout(() => void ask(), EVERY_MS);
    };
    const ask = async () => {
      clearTimeout(timer);
      if (!isWatched()) return;
      const pulse = await pulseAt(address, end.signal);
      if (end.signal.aborted) return;
      if (typeof pulse === "string") {
        setTrouble(pulse);
        if (pulse !== "signedOut") plan();
        return;
      }
      if (pulse.fingerprint !== shown.current) await revalidate();
      setTrouble(null);
      setFoundAt(pulse.at);
      plan();
    };
    const askSoon = () => void ask();
    const loseLine = () => setTrouble("offline");
    plan();
    document.addEventListener("visibilitychange", askSoon, { signal: end.signal });
    window.addEventListener("online", askSoon, { signal: end.signal });
    window.addEventListener("offline", loseLine, { signal: end.signal });
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [address, revalidate]);

  return trouble && { kind: trouble, since: foundAt > readAt ? foundAt : readAt };
}

type Pulse = { fingerprint: string; at: string };

async function pulseAt(address: string, signal: AbortSignal): Promise<Pulse | Trouble["kind"]> {
  const trouble = () => (navigator.onLine ? "failed" : "offline");
  if (!navigator.onLine) return "offline";
  try {
    const answer = await fetch(address, { redirect: "manual", signal });
    if (answer.type === "opaqueredirect") return "signedOut";
    if (!answer.ok) return "failed";
    return (await answer.json()) as Pulse;
  } catch {
    return trouble();
  }
}
