import { useEffect, useId, useRef, useState } from "react";
import type { PlaceField } from "#features/booking/trip/trip-fields.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import styles from "./tariff-preview.module.css";

type RidePlaceFieldProps = {
  field: "from" | "to" | "stop";
  place: PlaceField;
  error?: string;
  choices: { id: string; label: string }[];
};

/** A place of the atlas by its words: the browser's own list offers what fits, and several that do are asked about. */
export function RidePlaceField({ field, place, error, choices }: RidePlaceFieldProps) {
  const t = useWords("prices.trial");
  const list = useId();
  const input = useRef<HTMLDivElement>(null);
  const { options, ask } = useOptions();
  /** The field shows the place that was picked, before the answer comes. */
  const pick = (label: string, id: string) => {
    const [text, hidden] = input.current?.querySelectorAll("input") ?? [];
    if (text) text.value = label;
    if (hidden) hidden.value = id;
  };
  return (
    <div ref={input} className={styles.place}>
      <TextField
        name={`ride_${field}`}
        label={t(field)}
        optional={field === "stop" ? t("optional") : undefined}
        defaultValue={place.text}
        error={error}
        list={list}
        autoComplete="off"
        dir="auto"
        onInput={(event) => ask(event.currentTarget.value)}
      />
      <input type="hidden" name={`ride_${field}_place`} defaultValue={place.placeId} />
      <datalist id={list}>
        {options.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
      {choices.length > 0 ? (
        <div role="group" aria-label={t("pick")} className={styles.choices}>
          {choices.map(({ id, label }) => (
            <button
              key={id}
              type="submit"
              name="intent"
              value={`pick:${field}:${id}:${label}`}
              onClick={() => pick(label, id)}
            >
              {label}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

const PAUSE_MS = 150;

/** What the atlas knows under these letters; nothing when it cannot be asked. */
function useOptions() {
  const lang = useLang();
  const [options, setOptions] = useState<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const under = useRef<AbortController>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    under.current?.abort();
  };
  useEffect(() => stop, []);
  const ask = (typed: string) => {
    stop();
    if (typed.trim().length < 2 || options.includes(typed)) return;
    timer.current = setTimeout(() => {
      under.current = new AbortController();
      const address = `/${lang}/booking/places?${new URLSearchParams({ q: typed })}`;
      void namesAt(address, under.current.signal).then((names) => names && setOptions(names));
    }, PAUSE_MS);
  };
  return { options, ask };
}

async function namesAt(address: string, signal: AbortSignal): Promise<string[] | null> {
  try {
    const answer = await fetch(address, { signal });
    if (!answer.ok) return null;
    const { places } = (await answer.json()) as { places: { name: string; where: string }[] };
    return [
      ...new Set(
        places.map(({ name, where }) => (where && !name.includes(where) ? `${name}, ${where}` : name)),
      ),
    ];
  } catch {
    return null;
  }
}
