/** No option is active: the caret is in the text. */
export const NONE = -1;

export type List = { isOpen: boolean; active: number; count: number };

/** What a key does to the list. `stays`: the key does nothing else, in the text or in the form. */
export type KeyMeaning =
  | { kind: "move"; to: number; stays: true }
  | { kind: "open" | "close"; stays: true }
  | { kind: "take"; stays: boolean }
  | { kind: "release" | "nothing"; stays: false };

/**
 * The keys of an editable combobox (ARIA practices): arrows walk through the list and past its ends back into the text,
 * Enter takes, Escape closes, Tab takes and goes on, keys that move the caret release the option.
 */
export function meaningOf(key: string, { isOpen, active, count }: List): KeyMeaning {
  if (!isOpen) return key === "ArrowDown" ? { kind: "open", stays: true } : { kind: "nothing", stays: false };
  switch (key) {
    case "ArrowDown":
      return { kind: "move", to: active + 1 < count ? active + 1 : NONE, stays: true };
    case "ArrowUp":
      return { kind: "move", to: active === NONE ? count - 1 : active - 1, stays: true };
    case "Escape":
      return { kind: "close", stays: true };
    case "Enter":
      return active === NONE ? { kind: "nothing", stays: false } : { kind: "take", stays: true };
    case "Tab":
      return active === NONE ? { kind: "nothing", stays: false } : { kind: "take", stays: false };
    case "Home":
    case "End":
    case "ArrowLeft":
    case "ArrowRight":
      return { kind: "release", stays: false };
    default:
      return { kind: "nothing", stays: false };
  }
}
