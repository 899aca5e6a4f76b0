export const NONE = -1;

type List = { isOpen: boolean; active: number; count: number };

/** Effect of a key on the list. `stays`: the key has no other effect, in the text or in the form. */
type KeyMeaning =
  | { kind: "move"; to: number; stays: true }
  | { kind: "open" | "close"; stays: true }
  | { kind: "take"; stays: boolean }
  | { kind: "release" | "nothing"; stays: false };

/**
 * The keyboard interaction of an editable combobox (ARIA Authoring Practices Guide). The arrows move through the list
 * and past its ends back into the text; keys that move the caret deactivate the option.
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
