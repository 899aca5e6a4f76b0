/**
 * Browsers step a focused number or date field under the pointer when the wheel turns. Without the focus the page scrolls instead, and the value remains.
 */
export function keepNumbersFromWheel() {
  const release = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target === document.activeElement && STEPPED.test(target.type))
      target.blur();
  };
  window.addEventListener("wheel", release, { capture: true, passive: true });
}

const STEPPED = /^(number|range|date|time|month|week|datetime-local)$/;
