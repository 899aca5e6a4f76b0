import { useEffect, useRef, useState } from "react";
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

/** What the site finds for the typed words; a new query aborts the one before it. */
export function useFound() {
  const lang = useLang();
  const [state, setState] = useState(IDLE);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const under = useRef<AbortController>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    under.current?.abort();
  };
  useEffect(() => stop, []);

  const ask = (typed: string) => {
    stop();
    const query = typed.trim();
    if (query.length < FEWEST_LETTERS) {
      setState(IDLE);
      return;
    }
    // The results of the words before stay until the next ones arrive.
    setState(({ found }) => ({ status: "asking", found }));
    timer.current = setTimeout(() => {
      const { signal } = (under.current = new AbortController());
      const address = `${href("/:lang/admin/search/results", { lang })}?${new URLSearchParams({ q: query })}`;
      void fetchFound(address, signal).then((answer) => answer && setState(answer));
    }, PAUSE_MS);
  };
  return { ...state, ask };
}

/** Undefined if the request was aborted. */
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
