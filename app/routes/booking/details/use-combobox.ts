import { useState, type KeyboardEvent, type RefObject } from "react";
import { meaningOf, NONE } from "./combobox-keys.ts";
import type { Suggestion } from "../places.ts";
import { useSuggestions } from "./use-suggestions.ts";

export type Combobox = ReturnType<typeof useCombobox>;

/**
 * The combobox pattern of the ARIA practices with free text: the focus stays in the field, the arrows walk through the
 * list, the text counts as typed until a suggestion is taken.
 */
export function useCombobox(input: RefObject<HTMLInputElement | null>, listId: string, firstPlaceId: string) {
  const [placeId, setPlaceId] = useState(firstPlaceId);
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(NONE);
  const { suggestions, status, ask, forget } = useSuggestions();
  const isOpen = isWanted && suggestions.length > 0;

  const open = (typed: string) => {
    setActive(NONE);
    setWanted(true);
    ask(typed);
  };
  const close = () => {
    setActive(NONE);
    setWanted(false);
    forget();
  };
  const take = ({ id, name }: Suggestion) => {
    setPlaceId(id);
    if (input.current) writeInto(input.current, name);
    close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const meaning = meaningOf(event.key, { isOpen, active, count: suggestions.length });
    const chosen = suggestions[active];
    if (meaning.kind === "move") setActive(meaning.to);
    if (meaning.kind === "open") open(event.currentTarget.value);
    if (meaning.kind === "close") close();
    if (meaning.kind === "release") setActive(NONE);
    if (meaning.kind === "take" && chosen) take(chosen);
    if (meaning.stays) event.preventDefault();
  };
  const forgetPlace = () => setPlaceId("");
  const onInput = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    forgetPlace();
    open(currentTarget.value);
  };
  const isActive = isOpen && active !== NONE;
  const inputProps = {
    role: "combobox",
    "aria-autocomplete": "list" as const,
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? listId : undefined,
    "aria-activedescendant": isActive ? optionId(listId, active) : undefined,
    onInput,
    onKeyDown,
    onBlur: close,
  };
  const said = isWanted && (status === "empty" || status === "failed") ? status : undefined;
  return { placeId, isOpen, suggestions, active, said, setActive, take, forgetPlace, inputProps };
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The event tells the form of a change that no key made. */
function writeInto(input: HTMLInputElement, text: string) {
  input.value = text;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
