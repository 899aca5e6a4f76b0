/** The element the page is brought to life in. Its absence means that something else was served in our place. */
export function rootElement(page: Document): Document {
  if (!page.querySelector(`html[${ROOT_MARK}]`)) throw new Error("Root element not found");
  return page;
}

/** Stands on the page's outermost element, see root.tsx. */
export const ROOT_MARK = "data-site";
