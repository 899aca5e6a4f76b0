/** What a browser can be told about the routes; a page tells it of its own (decision 48): build/client/assets/manifest-*.js. */
export type RouteManifest = { entry: Loaded; routes: Record<string, Route> };
type Loaded = { module: string; imports: string[]; css: string[] };
type Route = Loaded & {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  hasDefaultExport: boolean;
};

export type PageSize = { path: string; first: number; scripts: number; styles: number };

/**
 * kB over the wire that no page may pass: what is asked for before the first paint, all scripts before a touch, styles. Only the first are in
 * the way of a page; the others come at low priority behind it (decision 67).
 */
export const LIMITS = { first: 20, styles: 30 };

/** Pages that are not hydrated (decision 110): the site script is their only one. */
const READ_ONLY =
  /^\/:lang\/(about|services|fleet|blog|privacy-policy|cookie-policy|terms|legal-notice)(\/|$)|^\/:lang\/prestige-events$/;

/** kB of all scripts of a page before it is touched, by its address; the first that fits counts. Forms wait for a touch (decision 99). */
const SCRIPTS: [address: RegExp, most: number][] = [
  [READ_ONLY, 8],
  [/^\/:lang\/(contact|prestige-events\/)/, 130],
  [/^\/:lang\/booking(\/(vehicle|extras|checkout))?$/, 132],
  [/^\/:lang$/, 130.5],
  // What asks before unsaved text is lost, keeps drafts, and says that the connection failed, must be there before it does: 3.5 kB.
  [/^\/:lang\/admin\/edit\/:id$/, 152],
  [/^\/:lang\/admin(\/|$)/, 150],
  [/^/, 145],
];

export function mostScripts(path: string): number {
  return SCRIPTS.find(([address]) => address.test(path))![1];
}

/**
 * Scripts and styles of every page that is drawn, in kB, each file once: the entry, the page's route and those around it
 * with all they import. `sizeOf` gives a file's bytes over the wire by its address; `awake` are the files that the entry itself asks for later,
 * `siteScript` is the script of the pages that are not hydrated.
 */
export function pageSizes(
  manifest: RouteManifest,
  sizeOf: (address: string) => number,
  awake: string[] = [],
  siteScript: string[] = [],
): PageSize[] {
  const pages = Object.values(manifest.routes).filter(
    (route) => route.hasDefaultExport && !isFrame(manifest, route),
  );
  return pages.map((page) => {
    const loaded = [manifest.entry, ...chainOf(manifest, page)];
    const first = new Set([manifest.entry.module, ...manifest.entry.imports]);
    const scripts = new Set([...loaded.flatMap(({ module, imports }) => [module, ...imports]), ...awake]);
    const styles = new Set(loaded.flatMap(({ css }) => css.map((address) => address.replace(/#.*$/, ""))));
    const path = pathOf(manifest, page);
    const isReadOnly = READ_ONLY.test(path);
    return {
      path,
      first: kilobytes(isReadOnly ? new Set(siteScript) : first, sizeOf),
      scripts: kilobytes(isReadOnly ? new Set(siteScript) : scripts, sizeOf),
      styles: kilobytes(styles, sizeOf),
    };
  });
}

export function isTooBig({ path, first, scripts, styles }: PageSize): boolean {
  return first > LIMITS.first || scripts > mostScripts(path) || styles > LIMITS.styles;
}

/** A route that only stands around others. */
function isFrame({ routes }: RouteManifest, { id }: Route) {
  return Object.values(routes).some(({ parentId }) => parentId === id);
}

/** The page's route and those around it, from the outside in. */
function chainOf(manifest: RouteManifest, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId];
  return parent ? [...chainOf(manifest, parent), route] : [route];
}

function pathOf(manifest: RouteManifest, page: Route) {
  return `/${chainOf(manifest, page)
    .flatMap(({ path }) => path || [])
    .join("/")}`;
}

function kilobytes(files: Set<string>, sizeOf: (address: string) => number) {
  return [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
}
