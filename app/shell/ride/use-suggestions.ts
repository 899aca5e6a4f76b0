import { useEffect, useRef, useState } from "react";
import { useGoogle } from "#app/shell/company.tsx";
import { useLang } from "#app/shell/words/words.tsx";
import type { Suggestion } from "./suggestion.ts";

type Status = "idle" | "asking" | "some" | "empty" | "failed";

const PAUSE_MS = 120;
const MIN_LETTERS = 2;

/**
 * Suggestions for the typed text; a new query aborts the one before it. An empty field gets the places that the guest saved. The attribute
 * `data-places` of a form that is filled in for a guest is its own address, to which the typed email is sent.
 */
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

  const ask = (typed: string, form?: HTMLFormElement | null) => {
    stop();
    const query = typed.trim();
    const guest = guestOf(form);
    const isShort = query.length < MIN_LETTERS;
    if (isShort && withoutSaved.has(guest.email)) {
      setFound(NOTHING);
      return;
    }
    setFound((found) => (found.suggestions.length > 0 ? found : isShort ? NOTHING : ASKING));
    timer.current = setTimeout(() => {
      under.current = new AbortController();
      session.current ??= sessionToken();
      const question = { key: isShort ? null : mapsKey, lang, query, session: session.current, guest };
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
const FAILED: typeof NOTHING = { suggestions: [], status: "failed" };

/** The emails of the guests who saved no place, on this page: an empty field asks once for each. */
const withoutSaved = new Set<string>();

/** Of the form in which the field is: its address of suggestions, and the typed email. Empty: of the visitor. */
function guestOf(form: HTMLFormElement | null | undefined): Guest {
  const address = form?.dataset["places"];
  if (!form || !address) return { address: "", email: "" };
  const email = new FormData(form).get("email");
  return { address, email: typeof email === "string" ? email : "" };
}

type Guest = { address: string; email: string };

type Question = { key: string | null; lang: string; query: string; session: string; guest: Guest };

async function find(question: Question, signal: AbortSignal): Promise<typeof NOTHING | undefined> {
  const { lang, query, session, guest } = question;
  const isShort = query.length < MIN_LETTERS;
  try {
    const words = new URLSearchParams({ q: query, session });
    const { address, email } = guest;
    const response = address
      ? await fetch(`${address}?${words}`, { method: "POST", body: new URLSearchParams({ email }), signal })
      : await fetch(`/${lang}/booking/places?${words}`, { signal });
    if (!response.ok) return isShort ? NOTHING : FAILED;
    const own = (await response.json()) as { places: Suggestion[] };
    const places = await withGoogle(own.places, question);
    if (signal.aborted) return undefined;
    if (isShort && places.length === 0) {
      if (query === "") withoutSaved.add(guest.email);
      return NOTHING;
    }
    return { suggestions: places, status: places.length > 0 ? "some" : "empty" };
  } catch {
    return signal.aborted ? undefined : isShort ? NOTHING : FAILED;
  }
}

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
