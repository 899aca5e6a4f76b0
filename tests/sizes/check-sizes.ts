import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { isTooBig, mostScripts, MOST_STYLES, pageSizes, type RouteManifest } from "./page-sizes.ts";

const CLIENT = "build/client";
const FEWEST_PAGES = 3;

const sizeOf = (address: string) => gzipSync(readFileSync(join(CLIENT, address))).length;
const [siteScript = "", ...others] = globSync(`${CLIENT}/assets/site-script-*.js`).map((file) =>
  file.slice(CLIENT.length),
);
const pages = pageSizes(readManifest(), sizeOf, siteScript);

console.log(`kB gzip scripts  styles   (at most by page, and ${MOST_STYLES})`);
for (const page of pages) {
  const sizes = [page.scripts.toFixed(1).padStart(13), page.styles.toFixed(1).padStart(8)];
  console.log(`${isTooBig(page) ? "!" : " "} ${sizes.join("")}   ${page.path} (${mostScripts(page.path)})`);
}
if (pages.length < FEWEST_PAGES) console.error(`only ${pages.length} pages were found in the build`);
if (!siteScript || others.length > 0) console.error("not exactly one site script was built");
if (pages.length < FEWEST_PAGES || !siteScript || others.length > 0 || pages.some(isTooBig))
  process.exitCode = 1;

function readManifest() {
  const [file = ""] = globSync(`${CLIENT}/assets/manifest-*.js`);
  const json = readFileSync(file, "utf8")
    .replace(/^window\.\w+=/, "")
    .replace(/;$/, "");
  return JSON.parse(json) as RouteManifest;
}
