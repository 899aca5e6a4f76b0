import { Building2, Hotel, Landmark, MapPin, Plane, Ticket, TrainFront, type LucideIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { Suggestion } from "./suggestion.ts";
import { optionId, type Combobox } from "./use-combobox.ts";
import styles from "./suggestion-list.module.css";

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
export function SuggestionList({ id, label, box }: { id: string; label: string; box: Combobox }) {
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
          key={suggestion.id}
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
            {suggestion.where ? <span className={styles.where}>{suggestion.where}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
