import { useEffect } from "react";
import { useFetcher, useParams } from "react-router";
import { useLang } from "#app/shell/words/words.tsx";
import type { PicturedWay } from "./read-ways.server.ts";

export type ReadWays = { readAt: string; ways: Record<string, PicturedWay> };

/** While a car moves, and while its departure is awaited. */
const MOVING_MS = 15_000;
const WAITING_MS = 60_000;

/** Without scripts the page shows those of its load. */
export function useWays(first: ReadWays): Record<string, PicturedWay> {
  const { token = "" } = useParams();
  const lang = useLang();
  const { load, data } = useFetcher<ReadWays | null>();
  const latest = data && data.readAt > first.readAt ? data : first;
  const all = Object.values(latest.ways);
  const every = all.length === 0 ? null : all.some(({ stage }) => stage !== null) ? MOVING_MS : WAITING_MS;
  const address = `/${lang}/booking/manage/${token}/way`;
  useEffect(() => {
    if (every === null) return undefined;
    const look = () => {
      if (document.visibilityState === "visible") void load(address);
    };
    const timer = setInterval(look, every);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [address, every, load]);
  return latest.ways;
}
