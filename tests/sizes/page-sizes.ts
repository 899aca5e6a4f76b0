export type RouteManifest = { entry: Loaded; routes: Record<string, Route> };
type Loaded = { module: string; imports: string[]; css: string[] };
type Route = Loaded & {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  hasDefaultExport: boolean;
};

type PageSize = { path: string; scripts: number; styles: number };

/** Limit for the styles of each page, in kB after gzip. */
export const MOST_STYLES = 30;

/** Pages that are not hydrated (decision 110): the site script is their only one. */
const READ_ONLY =
  /^\/:lang\/(about|services|fleet|blog|privacy-policy|cookie-policy|terms|legal-notice|emissions|accessibility)(\/|$)|^\/:lang\/prestige-events$/;

/**
 * Limits for all scripts of a page, in kB after gzip. The first matching pattern applies. On every hydrated page 0.9 kB
 * render a form again after an error, with the typed text.
 */
const SCRIPTS: [address: RegExp, most: number][] = [
  [READ_ONLY, 8],
  // The four steps are one page; the kit of layout takes 1.2 kB of it, the card as a guarantee 1 kB, and the passenger,
  // the copies and the business account 3.4 kB, its approvals 0.6 kB.
  [/^\/:lang\/booking(\/(vehicle|extras|checkout))?$/, 167],
  // The fields of a trip, or of the checkout with passenger and business account, and the timetable of all rides.
  [/^\/:lang\/booking\/programme(\/checkout)?$/, 157],
  [/^\/:lang\/prestige-events\/[^/]+$/, 149],
  // The forms of all changes of a ride; the way of the car, additions to the ride, the choice of messages, a bank transfer and
  // the withdrawal from the fast track.
  [/^\/:lang\/booking\/manage\/:token(\/:reference)?$/, 155],
  // The fields of a company and of a passenger, the choice of messages, and the bank transfer.
  [/^\/:lang\/offers\/:token$/, 158],
  // The warning about unsaved changes, the storage of drafts and the message about a failed connection take 3.5 kB.
  [/^\/:lang\/admin\/edit\/:id$/, 161],
  // The drag and drop of React Aria, for the timeline of the day, takes 33 kB; the same bars can be moved in time.
  [/^\/:lang\/admin\/bookings$/, 197],
  // The prices and the availability of every class while typing, and everything about a booking with its history on one screen; passengers,
  // transfers and repayments.
  [/^\/:lang\/admin\/bookings\/(new|:reference)$/, 171],
  // Dates typed in three languages; sums and VAT of an offer while typing; prices from a date.
  [/^\/:lang\/admin\/(requests\/:reference(\/offer)?|settings\/prices)$/, 164],
  [/^\/:lang\/admin\/bookings\/:reference\/(edit|leg)$/, 166],
  // The side navigation, the switches of the looks and the keyboard shortcuts take 3 kB, the kit of layout 0.4 kB more than the classes it
  // replaces. The palette is loaded when it is opened. What only the admin shares is a chunk of its own, 0.2 kB larger for it and 5 kB less for every other page.
  [/^\/:lang\/admin(\/|$)/, 159],
  // The parts below the first screen are loaded with the first scroll.
  [/^\/:lang$/, 140],
  [/^/, 146],
];

export function mostScripts(path: string): number {
  return SCRIPTS.find(([address]) => address.test(path))![1];
}

/**
 * Scripts and styles of each page, in kB. Counts each file once: the entry, the route and its parents with all their imports, and the site
 * script. `sizeOf` returns the compressed size of a file in bytes.
 */
export function pageSizes(
  manifest: RouteManifest,
  sizeOf: (address: string) => number,
  siteScript: string,
): PageSize[] {
  const pages = Object.values(manifest.routes).filter(
    (route) => route.hasDefaultExport && !isFrame(manifest, route),
  );
  return pages.map((page) => {
    const loaded = [manifest.entry, ...chainOf(manifest, page)];
    const scripts = loaded.flatMap(({ module, imports }) => [module, ...imports]);
    const styles = new Set(loaded.flatMap(({ css }) => css.map((address) => address.replace(/#.*$/, ""))));
    const path = pathOf(manifest, page);
    return {
      path,
      scripts: kilobytes(new Set(READ_ONLY.test(path) ? [siteScript] : [siteScript, ...scripts]), sizeOf),
      styles: kilobytes(styles, sizeOf),
    };
  });
}

export function isTooBig({ path, scripts, styles }: PageSize): boolean {
  return scripts > mostScripts(path) || styles > MOST_STYLES;
}

function isFrame({ routes }: RouteManifest, { id }: Route) {
  return Object.values(routes).some(({ parentId }) => parentId === id);
}

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
