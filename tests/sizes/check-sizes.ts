import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { isTooBig, LIMITS, mostScripts, pageSizes, type RouteManifest } from "./page-sizes.ts";

// What each page of the built site weighs, compressed. Says so in a table and fails when one is over the limit.

const CLIENT = "build/client";
const FEWEST_PAGES = 3;

const awake = globSync(`${CLIENT}/assets/awake-*.js`).map((file) => file.slice(CLIENT.length));
const sizeOf = (address: string) => gzipSync(readFileSync(join(CLIENT, address))).length;
const siteScript = globSync(`${CLIENT}/assets/site-script-*.js`).map((file) => file.slice(CLIENT.length));
const pages = pageSizes(readManifest(), sizeOf, awake, siteScript);

console.log(`kB gzip   first  scripts  styles   (at most ${LIMITS.first}, by page, and ${LIMITS.styles})`);
for (const page of pages) {
  const sizes = [
    page.first.toFixed(1).padStart(13),
    page.scripts.toFixed(1).padStart(9),
    page.styles.toFixed(1).padStart(8),
  ];
  console.log(`${isTooBig(page) ? "!" : " "} ${sizes.join("")}   ${page.path} (${mostScripts(page.path)})`);
}
if (pages.length < FEWEST_PAGES) console.error(`only ${pages.length} pages were found in the build`);
if (awake.length !== 1) console.error(`${awake.length} files bring pages to life, and not one`);
if (siteScript.length !== 1) console.error(`${siteScript.length} site scripts were built, and not one`);
if (pages.length < FEWEST_PAGES || awake.length !== 1 || siteScript.length !== 1 || pages.some(isTooBig))
  process.exitCode = 1;

function readManifest() {
  const [file = ""] = globSync(`${CLIENT}/assets/manifest-*.js`);
  const json = readFileSync(file, "utf8")
    .replace(/^window\.__reactRouterManifest=/, "")
    .replace(/;$/, "");
  return JSON.parse(json) as RouteManifest;
}
