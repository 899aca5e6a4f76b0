import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useLang } from "#app/shell/words/words.tsx";
import type { PickerAnswer } from "./picker-answer.ts";

/** Typing is over after it, in milliseconds. */
const PAUSE = 250;

/** What the picker shows: the newest pictures first, then what is looked for. */
export function usePicker() {
  const lang = useLang();
  const { load, data, state } = useFetcher<PickerAnswer>();
  const [search, setSearch] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const ask = (words: string, page: number) => {
    const query = new URLSearchParams({ q: words, page: String(page) });
    void load(`/${lang}/admin/media/picker?${query.toString()}`);
  };
  useEffect(() => {
    void load(`/${lang}/admin/media/picker`);
    return () => clearTimeout(timer.current);
  }, [lang, load]);

  return {
    search,
    answer: data ?? null,
    isBusy: state !== "idle",
    /** Asks once typing has come to rest. */
    lookFor(words: string) {
      setSearch(words);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => ask(words, 1), PAUSE);
    },
    turnTo: (page: number) => ask(search, page),
    /** After an upload: the new picture comes first. */
    lookAgain: () => ask(search, 1),
  };
}
