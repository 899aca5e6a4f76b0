import { useRef, useState, type KeyboardEvent } from "react";
import type { Suggestion } from "./suggestion.ts";
import { useSuggestions } from "./use-suggestions.ts";

export type Combobox = ReturnType<typeof useCombobox>;

const NONE = -1;

/**
 * The combobox pattern of the ARIA practices with free text: the focus stays in the field, the arrows walk through the
 * list, the text counts as typed until a suggestion is taken.
 */
export function useCombobox(listId: string) {
  const idInput = useRef<HTMLInputElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(NONE);
  const { suggestions, status, ask, forget } = useSuggestions();
  const isOpen = isWanted && suggestions.length > 0;

  const close = () => {
    setWanted(false);
    setActive(NONE);
    forget();
  };
  const take = (input: HTMLInputElement, { id, name }: Suggestion) => {
    input.value = name;
    if (idInput.current) idInput.current.value = id;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    close();
  };
  const onInput = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (idInput.current) idInput.current.value = "";
    setActive(NONE);
    setWanted(true);
    ask(currentTarget.value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = suggestions[active];
    const move = isOpen ? stepFrom(active, suggestions.length, event.key) : undefined;
    if (move !== undefined) {
      setActive(move);
    } else if (!isOpen && event.key === "ArrowDown") {
      setWanted(true);
      ask(event.currentTarget.value);
    } else if (isOpen && event.key === "Escape") {
      close();
    } else if (isOpen && chosen && event.key === "Enter") {
      take(event.currentTarget, chosen);
    } else {
      if (event.key === "Tab" && isOpen && chosen) take(event.currentTarget, chosen);
      else if (isCaretKey(event.key)) setActive(NONE);
      return;
    }
    event.preventDefault();
  };
  return {
    idInput,
    isOpen,
    suggestions,
    active,
    isEmpty: isWanted && status === "empty",
    isFailed: isWanted && status === "failed",
    setActive,
    take,
    inputProps: {
      role: "combobox",
      "aria-autocomplete": "list" as const,
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? listId : undefined,
      "aria-activedescendant": isOpen && active !== NONE ? optionId(listId, active) : undefined,
      onInput,
      onKeyDown,
      onBlur: close,
    },
  };
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Where an arrow leads; past both ends one is back in the field. */
function stepFrom(active: number, count: number, key: string): number | undefined {
  if (key === "ArrowDown") return active + 1 < count ? active + 1 : NONE;
  if (key === "ArrowUp") return active === NONE ? count - 1 : active - 1;
  return undefined;
}

/** These move the caret in the text, so the list lets go. */
function isCaretKey(key: string): boolean {
  return key === "Home" || key === "End" || key === "ArrowLeft" || key === "ArrowRight";
}
