/**
 * The returned function finds the element again after React has rendered its part of the page again: after hydration, if
 * a browser extension or a translation had changed the page, or after an error (`kept-form.tsx`). Its replacement is the
 * element at the same position among those with the same name or, without a name, with the same tag, type and class.
 */
export function refind<Found extends Element>(element: Found): () => Found | null {
  const selector = selectorOf(element);
  const position = [...document.querySelectorAll(selector)].indexOf(element);
  return () =>
    element.isConnected ? element : (document.querySelectorAll<Found>(selector)[position] ?? null);
}

function selectorOf(element: Element): string {
  // Not the id: those of `useId` differ on a page that the server did not render.
  const names = element.hasAttribute("name") ? ["name"] : ["type", "class"];
  const conditions = names.map((name) => {
    const value = element.getAttribute(name);
    return value === null ? `:not([${name}])` : `[${name}=${JSON.stringify(value)}]`;
  });
  return element.localName + conditions.join("");
}
