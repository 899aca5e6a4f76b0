import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { DayFieldProps, HourFieldProps } from "./pickers.tsx";
import { useAtFirstTouch } from "./use-at-first-touch.ts";

/** A day: a text in the way of the page's language; a calendar with it once a day or an hour of the form is touched. */
export function DayField(props: DayFieldProps) {
  const t = useWords("places");
  const { input, upgrade } = useUpgrade(props.id, props.value);
  if (upgrade) return <upgrade.pickers.DayPicker {...props} value={upgrade.value} />;
  const { id, value, days: _days, ...texts } = props;
  return (
    <TextField
      ref={input}
      name={id}
      defaultValue={writeDay(value)}
      placeholder={t("day")}
      {...DIGITS}
      {...texts}
    />
  );
}

/** An hour of 24, `HH:MM`: as the page's language writes it. */
export function HourField(props: HourFieldProps) {
  const { clock } = useFormats();
  const { input, upgrade } = useUpgrade(props.id, props.value);
  if (upgrade) return <upgrade.pickers.HourPicker {...props} value={upgrade.value} />;
  const { id, value, ...texts } = props;
  return (
    <TextField
      ref={input}
      name={id}
      defaultValue={writeHour(clock, value)}
      placeholder={writeHour(clock, "14:30")}
      {...DIGITS}
      {...texts}
    />
  );
}

/** A day in a field: day first in all three languages. What is no day is shown as it was typed. */
function writeDay(day: string): string {
  return day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$3/$2/$1");
}

/** An hour in a field, with spaces as people type them. What is no hour is shown as it was typed. */
function writeHour(clock: (wallTime: string) => string, hour: string): string {
  return /^\d{2}:\d{2}$/.test(hour) ? clock(hour).replaceAll("\u00A0", " ") : hour;
}

/** The calendars are the heaviest part of a booking: they come for these fields alone, and for all of them at once. */
const MOMENT = { "data-moment": "" } as const;
const DIGITS = { ...MOMENT, inputMode: "text", autoComplete: "off", dir: "ltr", maxLength: 16 } as const;

type Pickers = (typeof import("./pickers.tsx"))["pickers"];
type Upgrade = { pickers: Pickers; value: string };

const loadPickers = async () => (await import("./pickers.tsx")).pickers;

/**
 * The better date and time fields once one of them is touched, with what was typed until then. A field in which somebody types is
 * left alone until it is done with; one that has only the focus hands it on.
 */
function useUpgrade(id: string, drawn: string) {
  const input = useRef<HTMLInputElement>(null);
  const pickers = useAtFirstTouch(input, loadPickers, "[data-moment]");
  const [upgrade, setUpgrade] = useState<Upgrade | null>(null);
  const hasFocus = useRef(false);
  const swap = useEffectEvent((loaded: Pickers, field: HTMLInputElement) => {
    hasFocus.current = field === document.activeElement;
    // While it is replaced browsers tell that it was left, which nobody did: without a name it is nobody's.
    if (hasFocus.current) field.id = "";
    setUpgrade({ pickers: loaded, value: field.value === field.defaultValue ? drawn : field.value });
  });
  useEffect(() => {
    const field = input.current;
    if (!pickers || !field) return;
    const gone = new AbortController();
    if (field !== document.activeElement || field.value === field.defaultValue) swap(pickers, field);
    else field.addEventListener("blur", () => swap(pickers, field), { once: true, signal: gone.signal });
    return () => gone.abort();
  }, [pickers]);
  useEffect(() => {
    if (upgrade && hasFocus.current) document.getElementById(id)?.focus();
  }, [upgrade, id]);
  return { input, upgrade };
}

/**
 * React Aria puts a style element into the head unless one of this id is there; the content policy refuses it. Its one
 * rule stands in the pickers' own style sheet instead.
 * Every form with these fields holds it.
 */
export function PressStyle() {
  return <template id="react-aria-pressable-style" />;
}
