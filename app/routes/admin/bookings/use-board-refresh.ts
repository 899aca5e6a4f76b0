import { useEffect, useRef, useState } from "react";
import { href, useRevalidator } from "react-router";
import { useLang } from "#app/shell/words/words.tsx";

const EVERY_MS = 20_000;

/** Why the board is not of now, and from when it is. */
export type Trouble = { kind: "failed" | "offline" | "signedOut"; since: string };

type Shown = { fingerprint: string; readAt: string; query: string };

/**
 * Keeps the open board as it is now. Every 20 seconds, while somebody can see the page and there is a line, it asks for the board's
 * fingerprint, which does not count as a visit of the session; only another one reads the page anew. Nothing flickers, and scroll,
 * focus and what is open stay, since React changes what has changed.
 */
export function useBoardRefresh({ fingerprint, readAt, query }: Shown): Trouble | null {
  const lang = useLang();
  const { revalidate } = useRevalidator();
  const [trouble, setTrouble] = useState<Trouble["kind"] | null>(null);
  /** When it was last found to be as it is. */
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
    // Who is no longer signed in is sent to the sign-in.
    if (answer.type === "opaqueredirect") return "signedOut";
    if (!answer.ok) return "failed";
    return (await answer.json()) as Pulse;
  } catch {
    return trouble();
  }
}
