import { useEffect, useEffectEvent, useId, useRef, type RefObject } from "react";
import { Building2, Hotel, Landmark, MapPin, Plane, Ticket, TrainFront, type LucideIcon } from "lucide-react";
import type { PlaceField as Place } from "#features/booking/trip/trip-fields.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { describe, Field } from "#app/ui/field.tsx";
import fieldStyles from "#app/ui/field.module.css";
import { isChanged } from "#app/ui/use-early-input.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useCombobox, optionId, type Combobox } from "./use-combobox.ts";
import type { Suggestion } from "../places.ts";
import styles from "./place-field.module.css";

type Props = {
  name: "from" | "to" | "stop";
  id?: string;
  label: string;
  optional?: string;
  placeholder?: string;
  place: Place;
  error: string | undefined;
};

/** A place in words, with its id beside it. A text field; a combobox where JavaScript runs. */
export function PlaceField({ name, id = name, label, optional, placeholder = " ", place, error }: Props) {
  const t = useWords("booking.details.suggestions");
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useCombobox(input, list, place.placeId);
  const isHydrated = useHydrated();
  useEarlyTyping(input, box.forgetPlace);
  return (
    <Field id={id} label={label} optional={optional} error={error}>
      <div className={styles.frame} data-field={id}>
        <input
          ref={input}
          id={id}
          name={name}
          defaultValue={place.text}
          placeholder={placeholder}
          dir="auto"
          maxLength={200}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          className={fieldStyles.control}
          {...describe(id, { error })}
          {...(isHydrated ? box.inputProps : {})}
        />
        <input type="hidden" name={`${name}_place`} value={box.placeId} />
        {box.isOpen ? <SuggestionList id={list} label={label} box={box} /> : null}
      </div>
      <span role="status" className="visually-hidden">
        {box.isOpen ? t("count", { count: box.suggestions.length }) : null}
        {box.said ? t(box.said) : null}
      </span>
    </Field>
  );
}

/** What was typed before the script ran is no longer the place of the address; it asks for suggestions while it is typed. */
function useEarlyTyping(input: RefObject<HTMLInputElement | null>, forgetPlace: () => void) {
  const onEarly = useEffectEvent(forgetPlace);
  useEffect(() => {
    const field = input.current;
    if (!field || !isChanged(field)) return;
    if (field === document.activeElement) field.dispatchEvent(new Event("input", { bubbles: true }));
    else onEarly();
  }, [input]);
}

const ICONS: Record<Suggestion["kind"], LucideIcon> = {
  airport: Plane,
  terminal: Plane,
  station: TrainFront,
  hotel: Hotel,
  landmark: Landmark,
  venue: Ticket,
  district: MapPin,
  town: Building2,
  address: MapPin,
};

/** The list under the field. The focus never enters it; a press takes what it lands on. */
function SuggestionList({ id, label, box }: { id: string; label: string; box: Combobox }) {
  const list = useRef<HTMLUListElement>(null);
  const { active, suggestions } = box;
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, index) => (
        <li
          key={`${suggestion.id} ${suggestion.name}`}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          onMouseMove={() => box.setActive(index)}
          onClick={() => box.take(suggestion)}
        >
          <Icon icon={ICONS[suggestion.kind]} size={18} className={styles.icon} />
          <span className={styles.texts}>
            <bdi>{suggestion.name}</bdi>
            <SuggestionNote suggestion={suggestion} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Where a place lies, or where the price of an address holds. */
function SuggestionNote({ suggestion: { where, area } }: { suggestion: Suggestion }) {
  const t = useWords("booking");
  const note = area ? t("area", { area }) : where;
  return note ? <span className={styles.where}>{note}</span> : null;
}
