import { trapFocus } from "./header/focus-trap.ts";

/**
 * The open menu and the open concierge (`details[data-traps-focus]`) trap the focus and close on Escape; the concierge
 * also closes on a press outside of it. Without JavaScript they open and close natively.
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
  // In the capture phase: the event does not bubble.
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
