import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useWords } from "#app/shell/words/words.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { meaningOf, NONE } from "./combobox-keys.ts";
import type { Suggestion } from "./suggestion.ts";
import { useSuggestions } from "./use-suggestions.ts";
import styles from "./place-field.module.css";
import { ProperName } from "#app/ui/ltr.tsx";

type Props = {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  /** The id of the place in the field; empty while its text is only typed. */
  placeId: string;
  onTake(placeId: string): void;
};

/**
 * The combobox pattern of the ARIA Authoring Practices Guide with free text, for an existing field: the focus stays in
 * the field, and the text counts as typed until a suggestion is chosen.
 */
export function PlaceSuggestions({ input, label, placeId, onTake }: Props) {
  const t = useWords("places.suggestions");
  const listId = useId();
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(NONE);
  const { suggestions, status, ask, forget } = useSuggestions();
  const isOpen = isWanted && suggestions.length > 0;

  const open = (typed: string) => {
    setActive(NONE);
    setWanted(true);
    ask(typed, input.current?.form);
  };
  const close = () => {
    setActive(NONE);
    setWanted(false);
    forget();
  };
  const take = ({ id, name, text = name }: Suggestion) => {
    if (input.current) writeInto(input.current, text);
    onTake(id);
    close();
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const meaning = meaningOf(event.key, { isOpen, active, count: suggestions.length });
    const chosen = suggestions[active];
    if (meaning.kind === "move") setActive(meaning.to);
    if (meaning.kind === "open") open(input.current?.value ?? "");
    if (meaning.kind === "close") close();
    if (meaning.kind === "release") setActive(NONE);
    if (meaning.kind === "take" && chosen) take(chosen);
    if (meaning.stays) event.preventDefault();
  });
  const onInput = useEffectEvent(() => open(input.current?.value ?? ""));
  const onFocus = useEffectEvent(() => input.current?.value === "" && open(""));
  const onBlur = useEffectEvent(close);
  // Text that was typed while this script was loading gets its suggestions now.
  const onArrival = useEffectEvent((field: HTMLInputElement) => {
    if (field === document.activeElement && placeId === "") open(field.value);
  });
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const gone = new AbortController();
    field.addEventListener("input", () => onInput(), gone);
    field.addEventListener("keydown", (event) => onKeyDown(event), gone);
    field.addEventListener("focus", () => onFocus(), gone);
    field.addEventListener("blur", () => onBlur(), gone);
    const arrival = setTimeout(() => onArrival(field));
    return () => {
      clearTimeout(arrival);
      gone.abort();
    };
  }, [input]);

  const isActive = isOpen && active !== NONE;
  useEffect(() => {
    const field = input.current;
    field?.setAttribute("aria-expanded", String(isOpen));
    setOrRemove(field, "aria-controls", isOpen ? listId : undefined);
    setOrRemove(field, "aria-activedescendant", isActive ? optionId(listId, active) : undefined);
  }, [input, isOpen, isActive, active, listId]);

  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const said = isWanted && (status === "empty" || status === "failed") ? status : undefined;
  return (
    <>
      {isOpen ? (
        // Preventing mousedown keeps the focus in the field.
        <ul
          ref={list}
          id={listId}
          role="listbox"
          aria-label={label}
          className={styles.list}
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggestions.map((suggestion, index) => (
            <Cluster
              key={`${suggestion.id} ${suggestion.name}`}
              id={optionId(listId, index)}
              role="option"
              aria-selected={index === active}
              as="li"
              gap={4}
              align="start"
              single
              className={styles.option}
              onMouseMove={() => setActive(index)}
              onClick={() => take(suggestion)}
            >
              <Icon icon={ICONS[suggestion.kind]} size={18} className={styles.icon} />
              <span className={styles.texts}>
                {/* In a box of its own, so that a name in another script starts where the page starts. */}
                <span>
                  <ProperName>{suggestion.name}</ProperName>
                </span>
                <SuggestionNote suggestion={suggestion} />
              </span>
            </Cluster>
          ))}
        </ul>
      ) : null}
      {isWanted && status === "asking" ? <WaitingRows /> : null}
      <span role="status" className="visually-hidden">
        {isOpen ? <span>{t("count", { count: suggestions.length })}</span> : null}
        {said ? <span>{t(said)}</span> : null}
      </span>
    </>
  );
}

function WaitingRows() {
  return (
    <div className={classes(styles.list, styles.waiting)} data-waiting-list="" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  );
}

function SuggestionNote({ suggestion: { where, area } }: { suggestion: Suggestion }) {
  const t = useWords("places");
  const note = area ? t("area", { area }) : where;
  return note ? (
    <Text as="span" size="small" tone="soft">
      <ProperName>{note}</ProperName>
    </Text>
  ) : null;
}

const ICONS: Record<Suggestion["kind"], IconName> = {
  saved: "user-round",
  airport: "plane",
  terminal: "plane",
  station: "train-front",
  hotel: "hotel",
  landmark: "landmark",
  venue: "ticket",
  district: "map-pin",
  town: "building-2",
  address: "map-pin",
};

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The event reports to the form a change that was not typed. */
function writeInto(input: HTMLInputElement, text: string) {
  input.value = text;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

function setOrRemove(element: Element | null, name: string, value: string | undefined) {
  if (value === undefined) element?.removeAttribute(name);
  else element?.setAttribute(name, value);
}
