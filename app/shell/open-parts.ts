import { trapFocus } from "./header/focus-trap.ts";

/**
 * The menu and the concierge (`details[data-traps-focus]`): open, they hold the focus, and Escape or a press outside of
 * the concierge closes them. Without scripts they open and close by themselves.
 */
export function followOpenParts() {
  const endings = new Map<HTMLDetailsElement, () => void>();
  const follow = (part: HTMLDetailsElement) => {
    const close = () => part.removeAttribute("open");
    endings.get(part)?.();
    endings.delete(part);
    if (!part.open) return;
    const release = trapFocus(part, close, part.querySelector("summary"));
    part.querySelector<HTMLElement>("[role=dialog]")?.focus({ preventScroll: true });
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !part.contains(target)) close();
    };
    if (part.dataset["trapsFocus"] === "until-press") document.addEventListener("pointerdown", onPress);
    endings.set(part, () => {
      document.removeEventListener("pointerdown", onPress);
      release();
    });
  };
  // The event does not bubble.
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && "trapsFocus" in target.dataset) follow(target);
    },
    true,
  );
  for (const part of document.querySelectorAll<HTMLDetailsElement>("details[data-traps-focus][open]"))
    follow(part);
}
