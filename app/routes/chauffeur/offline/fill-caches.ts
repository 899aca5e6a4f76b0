import { ICONS_FILE } from "#app/ui/icon.tsx";
import workerUrl from "./run-sheet-worker.ts?worker&url";
import { pageCacheOf } from "./phone-store.ts";

const FILES = "run-sheet-files ";

/**
 * Registers the worker and stores the page with its files, so that it opens without a connection. The files of former releases are deleted
 * once those of this release are complete.
 */
export async function fillCaches({ lang, token }: { lang: string; token: string }): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || typeof caches === "undefined") return;
  await navigator.serviceWorker.register(workerUrl, { scope: `/${lang}/chauffeur/` });
  // The name of this file has a hash over its imports, and changes with each release that changes the page.
  const name = FILES + new URL(import.meta.url).pathname;
  const cache = await caches.open(name);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(usedFiles().filter((path) => !known.has(path)));
  const pages = await caches.open(pageCacheOf(token));
  if (!(await isStoredByWorker(pages))) {
    const page = await fetch(location.pathname, { headers: { Accept: "text/html" } });
    if (page.ok) await pages.put(location.pathname, page);
  }
  // React Router asks for the routes of this address, which contains the link.
  const routes = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const discovered = routes.filter(
    ({ pathname, search }) => pathname === "/__manifest" && search.includes(token),
  );
  await pages.addAll([...new Set(discovered.map(({ href }) => href))]);
  for (const other of await caches.keys())
    if (other.startsWith(FILES) && other !== name) await caches.delete(other);
}

/** A worker that was there before the page has stored the page on its way, unless the address asked a question. */
async function isStoredByWorker(pages: Cache): Promise<boolean> {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isFromWorker = (visit?.workerStart ?? 0) > 0 && new URL(visit!.name).search === "";
  return isFromWorker && (await pages.match(location.pathname, { ignoreVary: true })) !== undefined;
}

function usedFiles(): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const linked = [...document.querySelectorAll<HTMLLinkElement>("link[href]")]
    .filter(({ rel }) => /stylesheet|icon|preload/.test(rel))
    .map(({ href }) => href);
  const scripts = [...document.scripts].flatMap(({ src }) => (src ? [src] : []));
  // The first icon may be that of the notice about the connection.
  const urls = [...loaded, ...linked, ...scripts, ICONS_FILE].map((url) => new URL(url, location.href));
  const own = urls.filter(({ origin, pathname }) => origin === location.origin && isFile(pathname));
  return [...new Set(own.map(({ pathname }) => pathname))];
}

function isFile(pathname: string): boolean {
  return pathname.startsWith("/assets/") || /^\/words\/|^\/(favicon|apple|icon)[\w.-]+$/.test(pathname);
}

/** After the end of the link nothing of the page remains on the phone. */
export async function removeWorker({ lang }: { lang: string }): Promise<void> {
  if (!("serviceWorker" in navigator) || typeof caches === "undefined") return;
  const isOther = (await caches.keys()).some((name) => name.startsWith(pageCacheOf("")));
  // The sheet of another link on the same phone needs the worker and its files.
  if (isOther) return;
  for (const name of await caches.keys()) if (name.startsWith(FILES)) await caches.delete(name);
  const registration = await navigator.serviceWorker.getRegistration(`/${lang}/chauffeur/`);
  await registration?.unregister();
}
