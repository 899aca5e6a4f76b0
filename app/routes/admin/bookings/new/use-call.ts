import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { href, useFetcher } from "react-router";
import { fieldIn, textsIn } from "#i18n/clean-text.ts";
import { FIELD_NAMES } from "#features/booking/trip/trip-fields.ts";
import { EXTRA_FIELDS } from "#features/pricing/extras.ts";
import { useLang } from "#app/shell/words/words.tsx";
import type { CallPage } from "./call-page.server.ts";
import type { loader as knownLoader } from "./known.ts";
import type { loader as quoteLoader } from "./quote.ts";

/** Milliseconds without typing before a request. */
const REST_MS = 250;

export type CallFlags = {
  isHourly: boolean;
  isReturn: boolean;
  isPast: boolean;
  tellGuest: boolean;
  email: string;
  phone: string;
  method: string;
};

/** Without scripts the page has the values of its last check. */
export function useCall(form: RefObject<HTMLFormElement | null>, page: CallPage) {
  const lang = useLang();
  const quotes = useFetcher<typeof quoteLoader>();
  const found = useFetcher<typeof knownLoader>();
  const [flags, setFlags] = useState<CallFlags>(() => firstFlags(page));
  const [isEdited, setEdited] = useState(false);
  const askQuote = useEffectEvent((ride: string) => {
    void quotes.load(`${href("/:lang/admin/bookings/new/quote", { lang })}?${ride}`);
  });
  const search = useEffectEvent((words: string) => {
    const query = new URLSearchParams({ q: words });
    void found.load(`${href("/:lang/admin/bookings/new/known", { lang })}?${query}`);
  });

  useEffect(() => {
    const own = form.current;
    if (!own) return;
    const gone = new AbortController();
    let asked = rideOf(own);
    let searched = "";
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      const ride = rideOf(own);
      if (ride !== asked) {
        asked = ride;
        askQuote(ride);
      }
      const focused = document.activeElement;
      const isGuest = focused instanceof HTMLInputElement && GUEST_NAMES.has(focused.name);
      if (!isGuest || focused.value === searched) return;
      searched = focused.value;
      search(searched);
    };
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, REST_MS);
    };
    const change = (event: Event) => {
      if (event.type !== "focusout") setEdited(true);
      setFlags(flagsOf(own));
      rest();
    };
    // A chosen place changes a hidden field, which fires no event; the focus leaves its field afterwards.
    for (const type of ["input", "change", "focusout"])
      own.addEventListener(type, change, { signal: gone.signal });
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [form]);

  return {
    flags,
    isEdited,
    quote: quotes.data?.quote ?? page.quote,
    isAsking: quotes.state !== "idle",
    guests: found.data?.guests ?? page.guests,
    isSearched: found.data !== undefined || page.guests.length > 0,
  };
}

const GUEST_NAMES = new Set(["full_name", "phone"]);

const RIDE_NAMES = new Set<string>([
  ...Object.values(FIELD_NAMES),
  ...Object.values(EXTRA_FIELDS),
  ...["trip", "back", "past", "when", "return_when", "price_by_hand"],
]);

/** For an address, so none of the fields is about the guest. */
function rideOf(form: HTMLFormElement): string {
  const texts = textsIn(new FormData(form)).filter(
    ([name]) => RIDE_NAMES.has(name) || /^(from|to|stop(_\d+)?)(_place|_option)?$/.test(name),
  );
  return new URLSearchParams(texts).toString();
}

function flagsOf(form: HTMLFormElement): CallFlags {
  const values = new FormData(form);
  const text = (name: string) => fieldIn(values, name);
  return {
    isHourly: text("trip") === "hourly",
    isReturn: text("back") === "on" && text("trip") !== "hourly",
    isPast: text("past") === "on",
    tellGuest: text("tell_guest") === "on",
    email: text("email").trim(),
    phone: text("phone").trim(),
    method: text("payment_method"),
  };
}

function firstFlags({ typed: { trip, more } }: CallPage): CallFlags {
  return {
    isHourly: trip.trip === "hourly",
    isReturn: trip.trip === "return",
    isPast: more.past === "on",
    tellGuest: more.tellGuest === "on",
    email: more.email,
    phone: more.phone,
    method: more.paymentMethod,
  };
}
