/**
 * The returned function finds the element again after hydration. If the page was changed before hydration, by a browser
 * extension or a translation, React renders the whole page again; its replacement is then the element at the same
 * position among those with the same tag, type, name, tick value and class.
 */
export function refind<Found extends Element>(element: Found): () => Found | null {
  const selector = selectorOf(element);
  const position = [...document.querySelectorAll(selector)].indexOf(element);
  return () =>
    element.isConnected ? element : (document.querySelectorAll<Found>(selector)[position] ?? null);
}

function selectorOf(element: Element): string {
  const isTick = /^(checkbox|radio)$/.test(element.getAttribute("type") ?? "");
  // Not the id: those of `useId` differ on a page that the server did not render.
  const names = ["type", "name", "class", ...(isTick ? ["value"] : [])];
  const conditions = names.map((name) => {
    const value = element.getAttribute(name);
    return value === null ? `:not([${name}])` : `[${name}=${JSON.stringify(value)}]`;
  });
  return element.localName + conditions.join("");
}
