import { useEffect, useRef, useState } from "react";
import { useGoogle } from "#app/shell/company.tsx";
import { useLang } from "#app/shell/words.tsx";
import { ownFirst } from "./own-first.ts";
import type { Suggestion } from "./suggestion.ts";

type Status = "idle" | "some" | "empty" | "failed";

const PAUSE_MS = 120;
const MIN_LETTERS = 2;

/** Places for what is being typed; a newer question puts an end to the one before it. */
export function useSuggestions() {
  const lang = useLang();
  const { mapsKey } = useGoogle();
  const [{ suggestions, status }, setFound] = useState<{ suggestions: Suggestion[]; status: Status }>(
    NOTHING,
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const under = useRef<AbortController>(undefined);
  const session = useRef<string>(undefined);

  const stop = () => {
    clearTimeout(timer.current);
    under.current?.abort();
  };
  useEffect(() => stop, []);

  const ask = (typed: string) => {
    stop();
    const query = typed.trim();
    if (query.length < MIN_LETTERS) {
      setFound(NOTHING);
      return;
    }
    timer.current = setTimeout(() => {
      under.current = new AbortController();
      session.current ??= sessionToken();
      const theirs = mapsKey ? askGoogle({ key: mapsKey, lang, query, session: session.current }) : [];
      void find(lang, query, session.current, under.current.signal, theirs).then(
        (found) => found && setFound(found),
      );
    }, PAUSE_MS);
  };
  const forget = () => {
    stop();
    session.current = undefined;
    setFound(NOTHING);
  };
  return { suggestions, status, ask, forget };
}

const NOTHING: { suggestions: Suggestion[]; status: Status } = { suggestions: [], status: "idle" };

type Theirs = Suggestion[] | Promise<Suggestion[]>;

async function find(lang: string, query: string, session: string, signal: AbortSignal, theirs: Theirs) {
  try {
    const address = `/${lang}/booking/places?${new URLSearchParams({ q: query, session })}`;
    const response = await fetch(address, { signal });
    if (!response.ok) return { suggestions: [], status: "failed" as const };
    const own = (await response.json()) as { places: Suggestion[] };
    const places = ownFirst(own.places, await theirs);
    if (signal.aborted) return undefined;
    return { suggestions: places, status: places.length > 0 ? ("some" as const) : ("empty" as const) };
  } catch {
    return signal.aborted ? undefined : { suggestions: [], status: "failed" as const };
  }
}

/** Only where a key for the browser is set; without an answer our own places stand alone. */
async function askGoogle(question: {
  key: string;
  lang: string;
  query: string;
  session: string;
}): Promise<Suggestion[]> {
  try {
    const { googleSuggestions } = await import("./google-suggestions.ts");
    return await googleSuggestions(question);
  } catch {
    return [];
  }
}

/** One token from the first letter to the choice. Plain http knows no randomUUID; then nobody bills by it either. */
function sessionToken(): string {
  return typeof crypto.randomUUID === "function" ? crypto.randomUUID() : "";
}
