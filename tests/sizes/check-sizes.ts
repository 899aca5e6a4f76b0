import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { isTooBig, LIMITS, pageSizes, type RouteManifest } from "./page-sizes.ts";

// What each page of the built site weighs, compressed. Says so in a table and fails when one is over the limit.

const CLIENT = "build/client";
const FEWEST_PAGES = 3;

const pages = pageSizes(readManifest(), (address) => gzipSync(readFileSync(join(CLIENT, address))).length);

console.log(`kB gzip   scripts  styles   (at most ${LIMITS.scripts} and ${LIMITS.styles})`);
for (const page of pages) {
  const [scripts, styles] = [page.scripts.toFixed(1).padStart(15), page.styles.toFixed(1).padStart(8)];
  console.log(`${isTooBig(page) ? "!" : " "} ${scripts}${styles}   ${page.path}`);
}
if (pages.length < FEWEST_PAGES) console.error(`only ${pages.length} pages were found in the build`);
if (pages.length < FEWEST_PAGES || pages.some(isTooBig)) process.exitCode = 1;

function readManifest() {
  const [file = ""] = globSync(`${CLIENT}/assets/manifest-*.js`);
  const json = readFileSync(file, "utf8")
    .replace(/^window\.__reactRouterManifest=/, "")
    .replace(/;$/, "");
  return JSON.parse(json) as RouteManifest;
}
