import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { useFetcher } from "react-router";
import { fieldIn, textsIn } from "#i18n/clean-text.ts";
import { DESK_RIDE_NAMES } from "#features/organisations/desk/desk-ride.ts";
import { useLang } from "#app/shell/words/words.tsx";
import type { DeskPage } from "./desk-page.server.ts";
import type { loader } from "./quote.ts";

/** Milliseconds without typing before a request. */
const REST_MS = 250;

export type DeskFlags = { known: string; payer: string; isMet: boolean };

export function firstFlags({ ride, typed }: DeskPage): DeskFlags {
  const known = ride.known || (ride.other.text === "" ? "" : "other");
  return { known, payer: typed.payer || "account", isMet: ride.isMet };
}

export function useDesk(form: RefObject<HTMLFormElement | null>, page: DeskPage) {
  const lang = useLang();
  const quotes = useFetcher<typeof loader>();
  const [flags, setFlags] = useState<DeskFlags>(() => firstFlags(page));
  const ask = useEffectEvent((ride: string) => {
    void quotes.load(`/${lang}/organisation/desk/quote?${ride}`);
  });

  useEffect(() => {
    const own = form.current;
    if (!own) return;
    const gone = new AbortController();
    let asked = "";
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askIfComplete = () => {
      const ride = rideOf(own);
      const known = ride.get("known") ?? "other";
      const isComplete = ride.get("time") !== "" && (known !== "other" || ride.get("other") !== "");
      if (!isComplete || ride.toString() === asked) return;
      asked = ride.toString();
      ask(asked);
    };
    const change = () => {
      setFlags(flagsOf(own));
      clearTimeout(timer);
      timer = setTimeout(askIfComplete, REST_MS);
    };
    // A chosen place changes a hidden field, which fires no event; the focus leaves its field afterwards.
    for (const type of ["input", "change", "focusout"])
      own.addEventListener(type, change, { signal: gone.signal });
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [form]);

  return { flags, quote: quotes.data?.quote ?? page.quote, isAsking: quotes.state !== "idle" };
}

/** The fields that determine the price. The class is none of them, so that another one needs no request. */
function rideOf(form: HTMLFormElement): URLSearchParams {
  const texts = textsIn(new FormData(form));
  return new URLSearchParams(texts.filter(([name]) => DESK_RIDE_NAMES.has(name) && name !== "vehicle"));
}

function flagsOf(form: HTMLFormElement): DeskFlags {
  const values = new FormData(form);
  const text = (name: string) => fieldIn(values, name);
  return { known: text("known"), payer: text("payer"), isMet: values.has("met") };
}
