import { useEffect, useEffectEvent, useRef, useState } from "react";
import { KeptForm } from "#app/shell/errors/kept-form.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { classes } from "#app/ui/classes.ts";
import { Text } from "#app/ui/text.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TRIP_TYPES } from "#features/pricing/trip.ts";
import type { DayFieldProps, HourFieldProps } from "./pickers.tsx";
import styles from "./trip-tabs.module.css";
import { useAtFirstTouch } from "./use-at-first-touch.ts";

export function DayField(props: DayFieldProps) {
  const t = useWords("places");
  const { input, upgrade } = useUpgrade(props.id, props.value);
  const { id, value, days: _days, ...texts } = props;
  const plain = (
    <TextField
      ref={input}
      name={id}
      defaultValue={writeDay(value)}
      placeholder={t("day")}
      {...DIGITS}
      {...texts}
    />
  );
  if (!upgrade) return plain;
  return (
    <KeptForm fallback={plain}>
      <upgrade.pickers.DayPicker {...props} value={upgrade.value} />
    </KeptForm>
  );
}

/** A time, `HH:MM` in 24 hours, displayed in the page's language. */
export function HourField(props: HourFieldProps) {
  const { clock } = useFormats();
  const { input, upgrade } = useUpgrade(props.id, props.value);
  const { id, value, ...texts } = props;
  const plain = (
    <TextField
      ref={input}
      name={id}
      defaultValue={writeHour(clock, value)}
      placeholder={writeHour(clock, "14:30")}
      {...DIGITS}
      {...texts}
    />
  );
  if (!upgrade) return plain;
  return (
    <KeptForm fallback={plain}>
      <upgrade.pickers.HourPicker {...props} value={upgrade.value} />
    </KeptForm>
  );
}

/** A date for the field, day first in all three languages. An invalid date is shown as it was typed. */
function writeDay(day: string): string {
  return day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$3/$2/$1");
}

/** A time for the field, with plain spaces as people type them. An invalid time is shown as it was typed. */
function writeHour(clock: (wallTime: string) => string, hour: string): string {
  return /^\d{2}:\d{2}$/.test(hour) ? clock(hour).replaceAll("\u00A0", " ") : hour;
}

/**
 * The date pickers are the heaviest scripts of a booking: they are loaded at the first touch of one of these fields,
 * for all of them.
 */
const MOMENT = { "data-moment": "" } as const;
const DIGITS = { ...MOMENT, inputMode: "text", autoComplete: "off", dir: "ltr", maxLength: 16 } as const;

type Pickers = (typeof import("./pickers.tsx"))["pickers"];
type Upgrade = { pickers: Pickers; value: string };

const loadPickers = async () => (await import("./pickers.tsx")).pickers;

/**
 * Replaces the text fields by date and time pickers once one of them is touched, with the text typed until then. A
 * field in which the visitor is typing is replaced on blur; a field that only has the focus passes it to the picker.
 */
function useUpgrade(id: string, drawn: string) {
  const input = useRef<HTMLInputElement>(null);
  const pickers = useAtFirstTouch(input, loadPickers, "[data-moment]");
  const [upgrade, setUpgrade] = useState<Upgrade | null>(null);
  const hasFocus = useRef(false);
  const swap = useEffectEvent((loaded: Pickers, field: HTMLInputElement) => {
    hasFocus.current = field === document.activeElement;
    // Replacing a focused field fires a blur that the visitor did not cause: without an id the event is ignored.
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
 * React Aria inserts a style element into the head unless an element with this id exists; the content security policy
 * forbids it. Its one rule is in the style sheet of the pickers instead. Every form with these fields must render it.
 */
export function PressStyle() {
  return <template id="react-aria-pressable-style" />;
}

type TripType = (typeof TRIP_TYPES)[number];

type TripTypesProps = {
  chosen: TripType;
  nameOf: (type: TripType) => string;
  onLine?: boolean;
};

/** Fields of other types are hidden by CSS, so that it works without JavaScript. */
export function TripTypes({ chosen, nameOf, onLine = false }: TripTypesProps) {
  return TRIP_TYPES.map((type) => (
    <Text key={type} as="label" tone="soft" medium className={classes(styles.type, onLine && styles.onLine)}>
      <input type="radio" name="trip" value={type} defaultChecked={type === chosen} />
      <span>{nameOf(type)}</span>
    </Text>
  ));
}

export const ONLY = { return: styles.onlyReturn, hourly: styles.onlyHourly };
