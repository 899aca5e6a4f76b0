import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import type { Db } from "#platform/db/db.ts";
import { startSite, type Site } from "#tests/e2e/support/site.ts";
import { withDatabaseOf } from "#tests/e2e/support/site-database.ts";
import config from "../playwright.config.ts";
import {
  ADMIN_PAGES,
  emptyAdmin,
  filledAdmin,
  isEmpty,
  isSignedOut,
  type Session,
} from "./looks/admin-pages.ts";
import { pageOf, showState } from "./looks/admin-states.ts";
import { contactSheet } from "./looks/contact-sheet.ts";
import { takeDocuments } from "./looks/documents.ts";
import { DOWN, PAGES } from "./looks/pages.ts";
import { takeMails } from "./looks/mails.ts";
import { takeShots } from "./looks/take-shots.ts";
import { fileOf, type Look, wantedIn } from "./looks/looks.ts";

/**
 * Takes screenshots of pages: `npm run screenshots`, or a part of them with words such as `npm run
 * screenshots -- home contact ar 390`. `documents`, `mails` and pages of the admin must be named: one by one,
 * or all with `admin`, which adds their states such as open menus, dialogs, errors, empty lists and the
 * offline notice. The files are in .cache/screenshots, with a contact sheet.
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
  const [rest, empty] = [
    looks.filter(({ name }) => !isEmpty(name)),
    looks.filter(({ name }) => isEmpty(name)),
  ];
  const session = empty.length > 0 ? await emptyAdmin(site, browser) : undefined;
  await takeEach(site, browser, empty, session);
  const isAsked = rest.some(({ name }) => pageOf(name) in ADMIN_PAGES && !isSignedOut(pageOf(name)));
  await takeEach(site, browser, rest, isAsked ? await filledAdmin(site, browser, session) : undefined);
}

async function takeEach(site: Site, browser: Browser, wanted: Look[], session: Session | undefined) {
  const addresses = new Map<string, string>();
  for (const look of wanted) {
    const { name, lang } = look;
    const from = pageOf(name);
    const page = `${from} ${lang}`;
    const address = addresses.get(page) ?? (await ALL_PAGES[from]!(site, lang));
    addresses.set(page, address);
    const known = from in ADMIN_PAGES && !isSignedOut(from) ? session : undefined;
    const show = (tab: Page) => showState(name, { page: tab, site, lang });
    const taken = takeShots(browser, new URL(address, site.url).href, look, {
      folder: FOLDER,
      session: known,
      show,
    });
    await taken.catch((error: unknown) => {
      console.error(`${fileOf(look, "full")}: ${String(error)}`);
      process.exitCode = 1;
    });
    console.log(fileOf(look, "full"));
  }
}
