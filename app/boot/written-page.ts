import type { UNSAFE_AssetsManifest as AssetsManifest } from "react-router";

/** What the server wrote into a page for its scripts. */
export type PageData = {
  /** The router's settings. */
  context: object;
  /** The page's own routes and those above it (decision 48). */
  manifest: AssetsManifest;
  /** The ids of the routes that the page consists of, from the outside in. */
  matched: string[];
  /** What their loaders gave, as the router writes it. */
  loaded: string;
};

/** The id of the block of data. */
export const PAGE_DATA = "page-data";

export function readPageData(page: Document): PageData | null {
  const json = page.getElementById(PAGE_DATA)?.textContent;
  return json ? (JSON.parse(json) as PageData) : null;
}
