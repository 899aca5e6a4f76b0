import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import type { Db } from "#platform/db/db.ts";
import { startSite, type Site } from "#tests/e2e/support/site.ts";
import { withDatabaseOf } from "#tests/e2e/support/site-database.ts";
import config from "../playwright.config.ts";
import { ADMIN_PAGES, filledAdmin, isAdmin } from "./looks/admin-pages.ts";
import { contactSheet } from "./looks/contact-sheet.ts";
import { takeDocuments } from "./looks/documents.ts";
import { DOWN, PAGES } from "./looks/pages.ts";
import { takeMails } from "./looks/mails.ts";
import { takeShots } from "./looks/take-shots.ts";
import { fileOf, wantedIn } from "./looks/looks.ts";

/**
 * Takes the pages' pictures for those who judge them: `npm run screenshots`, or a part of them with words such as
 * `npm run screenshots -- home contact ar 390`. `documents` and `mails` are asked for by name, and so are the pages of the admin: one by
 * one, or all with `admin`. They lie in .cache/screenshots, with a sheet of them all.
 */
const ROOT = resolve(import.meta.dirname, "..");
const FOLDER = join(ROOT, ".cache/screenshots");

const ALL_PAGES = { ...PAGES, ...ADMIN_PAGES, ...DOWN };
const { looks, langs, papers } = wantedIn(process.argv.slice(2));
mkdirSync(FOLDER, { recursive: true });
const papersTaken: string[] = [];
if (papers.includes("documents")) papersTaken.push(...(await takeDocuments(langs, FOLDER)));
if (looks.length > 0 || papers.includes("mails")) await takeFromSite();
writeFileSync(join(FOLDER, "index.html"), contactSheet(looks, papersTaken));
console.log(`${looks.length * 2 + papersTaken.length} pictures: ${join(FOLDER, "index.html")}`);

async function takeFromSite() {
  for (const step of ["bin/chromium", "bin/build"]) execFileSync(join(ROOT, step), { stdio: "inherit" });
  const site = await startSite({ TRUSTED_PROXY: "127.0.0.1", LOG_LEVEL: "warn" });
  const launch = config.use?.launchOptions;
  const browser = await chromium.launch(launch);
  try {
    if (papers.includes("mails")) {
      const secret = readFileSync(join(site.dataDir, "session-secret"), "utf8");
      const take = (db: Db) => takeMails({ db, secret, launch }, langs, FOLDER);
      papersTaken.push(...(await withDatabaseOf(site.dataDir, take)));
    }
    await takeLooks(site, browser);
  } finally {
    await browser.close();
    await site.dispose();
  }
}

async function takeLooks(site: Site, browser: Browser) {
  const addresses = new Map<string, string>();
  const session = looks.some(({ name }) => isAdmin(name)) ? await filledAdmin(site, browser) : undefined;
  for (const look of looks) {
    const page = `${look.name} ${look.lang}`;
    const address = addresses.get(page) ?? (await ALL_PAGES[look.name]!(site, look.lang));
    addresses.set(page, address);
    const known = isAdmin(look.name) ? session : undefined;
    await takeShots(browser, new URL(address, site.url).href, look, { folder: FOLDER, session: known });
    console.log(fileOf(look, "full"));
  }
}
