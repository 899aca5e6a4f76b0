/** The text typed in a form, in the session storage while another language loads (`carry-typed.ts`). */
const TYPED_KEY = "typed";

/** Its script is loaded when the visitor reaches for a language. */
export function carryTypedToOtherLanguage() {
  let carry: ((link: HTMLAnchorElement) => void) | undefined;
  const loaded = () =>
    import("./carry-typed.ts").then(({ carryTyped }) => (carry = (link) => carryTyped(TYPED_KEY, link)));
  for (const touch of ["pointerover", "focusin"])
    window.addEventListener(touch, ({ target }) => {
      if (!carry && languageLinkAt(target)) loaded().catch(() => undefined);
    });
  const follow = (event: MouseEvent) => {
    const link = languageLinkAt(event.target);
    if (!link) return;
    if (carry) carry(link);
    // Another tab loads the other language meanwhile.
    else if (!event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      const open = () => location.assign(link.href);
      loaded()
        .then((now) => now(link))
        .then(open, open);
    }
  };
  window.addEventListener("click", follow, true);
}

/**
 * Before hydration, which then treats the values as typed, and once after it for the fields that appear only with an
 * answer.
 */
export async function restoreCarried() {
  if (!isCarried()) return;
  await import("./carry-typed.ts").then(
    ({ restoreTyped }) => restoreTyped(TYPED_KEY),
    () => undefined,
  );
}

function languageLinkAt(target: EventTarget | null) {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-language]") : null;
}

function isCarried(): boolean {
  try {
    return sessionStorage.getItem(TYPED_KEY) !== null;
  } catch {
    return false;
  }
}
