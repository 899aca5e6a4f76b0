import type { UNSAFE_RouteModules as RouteModules } from "react-router";
import { firstTouch } from "#app/shell/early/first-touch.ts";
import { isSeen } from "./is-seen.ts";
import { readPageData, type PageData } from "./written-page.ts";

/**
 * Where the router looks for what its own script would have written: three names of its version, which
 * `tests/architecture/router-names.test.ts` holds on to.
 */
type RouterPage = Window & {
  __reactRouterContext?: object & { stream?: ReadableStream<Uint8Array> };
  __reactRouterManifest?: PageData["manifest"];
  __reactRouterRouteModules?: RouteModules;
};

type Route = PageData["manifest"]["routes"][string];

/** A picture that does not come is waited for no longer than this. */
const LONGEST_LOAD_MS = 4000;
const LONGEST_BUSY_MS = 2000;

/**
 * Brings the page to life: the framework is asked for once the page is drawn and loaded, and runs when the browser has nothing else to do;
 * the first touch is waited for by nobody. The tools of the house wake at once. False for a page that cannot wake.
 */
export async function wakePage(): Promise<boolean> {
  const touched = firstTouch();
  await isSeen();
  const data = readPageData(document);
  if (!data) return false;
  if (!data.matched.includes(ADMIN)) {
    await Promise.race([touched, isLoaded()]);
    askForScripts(data);
    await Promise.race([touched, isIdle()]);
  }
  await run(data);
  return true;
}

/** The frame of the admin's pages. */
const ADMIN = "routes/admin/shell/admin-layout";

async function isLoaded() {
  if (document.readyState !== "complete") await Promise.race([once(window, "load"), after(LONGEST_LOAD_MS)]);
  // A page in the background paints nothing.
  await Promise.race([isPainted(), after(LONGEST_LOAD_MS)]);
}

function isPainted(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: "paint", buffered: true });
  });
}

function isIdle(): Promise<void> {
  if (typeof requestIdleCallback !== "function") return after(200);
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: LONGEST_BUSY_MS });
  });
}

/** At low priority, all at once: none waits for the one that imports it. */
function askForScripts({ manifest, matched }: PageData) {
  const routes = matched.flatMap((id) => manifest.routes[id] ?? []);
  for (const address of new Set(routes.flatMap((route) => [...(route.imports ?? []), ...modulesOf(route)]))) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.fetchPriority = "low";
    link.href = address;
    document.head.append(link);
  }
}

async function run({ context, manifest, matched, loaded }: PageData) {
  const page: RouterPage = window;
  page.__reactRouterContext = Object.assign(context, { stream: new Blob([loaded]).stream() });
  page.__reactRouterManifest = manifest;
  nameStyles();
  if (manifest.hmr) await import(/* @vite-ignore */ manifest.hmr.runtime);
  const [{ hydrate }, modules] = await Promise.all([
    import("./awake.tsx"),
    Promise.all(matched.map(async (id) => [id, await routeModule(manifest.routes[id])])),
  ]);
  page.__reactRouterRouteModules = Object.fromEntries(modules) as RouteModules;
  await hydrate();
}

/**
 * Styles that stand in the page already are not asked for once more with a script, which would wait for them: the router marks their links
 * (`…css#`), and the bundler looks for links without the mark.
 */
function nameStyles() {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href$="#"]')) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.disabled = true;
    link.href = href.slice(0, -1);
    document.head.append(link);
  }
}

/** A route may lie in several files. */
async function routeModule(route: Route | undefined): Promise<object> {
  const parts = route ? modulesOf(route) : [];
  const modules = await Promise.all(
    parts.map((address) => import(/* @vite-ignore */ address) as Promise<object>),
  );
  return Object.assign({}, ...modules) as object;
}

function modulesOf(route: NonNullable<Route>): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } =
    route;
  return [
    clientActionModule,
    clientLoaderModule,
    clientMiddlewareModule,
    hydrateFallbackModule,
    module,
  ].filter((address) => address !== undefined);
}

function once(target: EventTarget, name: string): Promise<void> {
  return new Promise((resolve) => {
    target.addEventListener(name, () => resolve(), { once: true });
  });
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
