import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href } from "react-router";
import type { FoundInWorkplace } from "#features/dispatch/search-workplace.server.ts";
import { useLang } from "#app/shell/words/words.tsx";

export type FoundState = {
  status: "idle" | "asking" | "done" | "failed";
  found: FoundInWorkplace | null;
};

const IDLE: FoundState = { status: "idle", found: null };
const PAUSE_MS = 120;
const FEWEST_LETTERS = 2;

export function useFound(first: string) {
  const lang = useLang();
  const [state, setState] = useState<FoundState>(isLong(first) ? { status: "asking", found: null } : IDLE);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const under = useRef<AbortController>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    under.current?.abort();
  };
  const request = (typed: string) => {
    timer.current = setTimeout(() => {
      const { signal } = (under.current = new AbortController());
      const address = `${href("/:lang/admin/search/results", { lang })}?${new URLSearchParams({ q: typed.trim() })}`;
      void fetchFound(address, signal).then((answer) => answer && setState(answer));
    }, PAUSE_MS);
  };
  const requestFirst = useEffectEvent(() => isLong(first) && request(first));
  useEffect(() => {
    requestFirst();
    return stop;
  }, []);

  const ask = (typed: string) => {
    stop();
    if (!isLong(typed)) {
      setState(IDLE);
      return;
    }
    setState(({ found }) => ({ status: "asking", found }));
    request(typed);
  };
  return { ...state, ask };
}

function isLong(typed: string): boolean {
  return typed.trim().length >= FEWEST_LETTERS;
}

async function fetchFound(address: string, signal: AbortSignal): Promise<FoundState | undefined> {
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) return { status: "failed", found: null };
    const { found } = (await response.json()) as { found: FoundInWorkplace };
    return { status: "done", found };
  } catch {
    return signal.aborted ? undefined : { status: "failed", found: null };
  }
}
