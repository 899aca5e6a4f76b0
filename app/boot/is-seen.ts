/** Resolves once the document is parsed and visible: a page that the browser prerenders is not a visit yet. */
export async function isSeen(): Promise<void> {
  if (document.readyState === "loading") await once("DOMContentLoaded");
  if ((document as { prerendering?: boolean }).prerendering) await once("prerenderingchange");
}

function once(name: string): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener(name, () => resolve(), { once: true });
  });
}
