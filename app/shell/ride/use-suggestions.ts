import { useEffect, useRef, useState } from "react";
import { useGoogle } from "#app/shell/company.tsx";
import { useLang } from "#app/shell/words/words.tsx";
import type { Suggestion } from "./suggestion.ts";

type Status = "idle" | "asking" | "some" | "empty" | "failed";

const PAUSE_MS = 120;
const MIN_LETTERS = 2;

/** Suggestions for the typed text; a new query aborts the one before it. */
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
    setFound((found) => (found.suggestions.length > 0 ? found : ASKING));
    timer.current = setTimeout(() => {
      under.current = new AbortController();
      session.current ??= sessionToken();
      const question = { key: mapsKey, lang, query, session: session.current };
      void find(question, under.current.signal).then((found) => found && setFound(found));
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
const ASKING: typeof NOTHING = { suggestions: [], status: "asking" };

type Question = { key: string | null; lang: string; query: string; session: string };

async function find(question: Question, signal: AbortSignal) {
  const { lang, query, session } = question;
  try {
    const address = `/${lang}/booking/places?${new URLSearchParams({ q: query, session })}`;
    const response = await fetch(address, { signal });
    if (!response.ok) return { suggestions: [], status: "failed" as const };
    const own = (await response.json()) as { places: Suggestion[] };
    const places = await withGoogle(own.places, question);
    if (signal.aborted) return undefined;
    return { suggestions: places, status: places.length > 0 ? ("some" as const) : ("empty" as const) };
  } catch {
    return signal.aborted ? undefined : { suggestions: [], status: "failed" as const };
  }
}

/** Adds Google's places after our own if a browser key is configured; a failure leaves our own. */
async function withGoogle(own: Suggestion[], { key, ...question }: Question): Promise<Suggestion[]> {
  if (key === null) return own;
  return import("./google-suggestions.ts")
    .then(({ addGoogle }) => addGoogle(own, { key, ...question }))
    .catch(() => own);
}

/**
 * One token per session, from the first letter to the choice. `randomUUID` is missing over plain HTTP, as in
 * development; then there is no billing either.
 */
function sessionToken(): string {
  return typeof crypto.randomUUID === "function" ? crypto.randomUUID() : "";
}
