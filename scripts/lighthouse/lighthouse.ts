import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { startSite } from "#tests/e2e/support/site.ts";
import config from "../../playwright.config.ts";
import { PAGES } from "../looks/pages.ts";
import { ownBlockedTime, type Trace } from "./own-blocked-time.ts";

/**
 * Runs Lighthouse for a phone on the built site: `npm run lighthouse`, or a part of it with words such as
 * `npm run lighthouse -- home booking ar runs=1`; `url=http://localhost:3000` measures a running site. Each
 * page is opened three times in each of two browsers, and the median of each counts: in the headless shell of the
 * tests, and in whole Chromium, which renders canvases and layers without a graphics card as weak phones do
 * (`browser=shell` or `browser=whole` takes one of them). Results below their goal are marked; the reports are
 * in .cache/lighthouse. The column next to the blocking time is the part caused by the page's own work
 * (`own-blocked-time.ts`). Not a test, because other work on the machine affects the times
 * (docs/performance.md).
 */
const ROOT = resolve(import.meta.dirname, "../..");
const FOLDER = join(ROOT, ".cache/lighthouse");

const PUBLIC = [
  "home",
  "service",
  "services",
  "event",
  "fleet",
  "vehicle",
  "contact",
  "blog",
  "post",
  "terms",
];
const FUNNEL = ["booking", "booking-vehicle", "booking-extras", "booking-checkout"];
const GOALS = {
  "first paint": Infinity,
  "largest paint": 1_800,
  blocked: 50,
  own: 50,
  shifted: 0.01,
  kB: Infinity,
};
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const lowest = (name: string, category: (typeof CATEGORIES)[number]) =>
  FUNNEL.includes(name) ? 95 : category === "performance" ? 98 : 100;

type Figures = Record<(typeof CATEGORIES)[number] | keyof typeof GOALS, number>;
type Result = {
  runtimeError?: { message: string };
  /** In milliseconds of CPU time. */
  ownBlockedTime: number;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; details?: { items?: unknown } } | undefined
  >;
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
};
type Browser = { name: string; program: string; mode: string };
type Page = {
  name: string;
  browser: string;
  lang: Lang;
  address: string;
  figures: Figures;
  complaints: string[];
};

const { executablePath = "", args = [] } = config.use?.launchOptions ?? {};
const BROWSERS: Browser[] = [
  { name: "shell", program: executablePath, mode: "--headless" },
  { name: "whole", program: "/usr/bin/chromium", mode: "--headless=new" },
];

const { names, langs, browsers, runs, url } = asked(process.argv.slice(2));
for (const { name } of browsers) execFileSync(join(ROOT, "bin/chromium"), [name], { stdio: "inherit" });
if (!url) execFileSync(join(ROOT, "bin/build"), { stdio: "inherit" });
mkdirSync(FOLDER, { recursive: true });
const site = url
  ? // Pages whose addresses come from the site's database cannot be measured from outside.
    { url, dataDir: "", dispose: async () => undefined }
  : await startSite({ TRUSTED_PROXY: "127.0.0.1", LOG_LEVEL: "warn" });
const pages: Page[] = [];
try {
  console.log(`${"".padEnd(25)}perf acc best seo   first  largest  blocked     own  shifted    kB`);
  for (const name of names)
    for (const lang of langs)
      for (const browser of browsers) {
        const page = await judge(name, lang, browser);
        pages.push(page);
        console.log(lineOf(page));
        writeFileSync(join(FOLDER, "pages.json"), JSON.stringify(pages, null, 2));
      }
} finally {
  await site.dispose();
}
const missed = pages.filter((page) => lineOf(page).includes("!"));
console.log(`${pages.length} results, ${missed.length} miss a goal (!): ${FOLDER}`);

async function judge(name: string, lang: Lang, browser: Browser): Promise<Page> {
  const address = await PAGES[name]!(site, lang);
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(openedOnce(new URL(address, site.url).href, browser));
  results.sort((a, b) => score(a, "performance") - score(b, "performance"));
  const middle = results[Math.floor(results.length / 2)]!;
  writeFileSync(join(FOLDER, `${name}-${lang}-${browser.name}.json`), JSON.stringify(middle));
  return {
    name,
    browser: browser.name,
    lang,
    address,
    figures: figuresOf(middle),
    complaints: complaintsOf(middle),
  };
}

function openedOnce(address: string, { program, mode }: Browser): Result {
  const report = join(FOLDER, "last.json");
  const flags = ["--quiet", "--output=json", `--output-path=${report}`, "--save-assets"];
  flags.push(`--only-categories=${CATEGORIES.join(",")}`, `--chrome-flags=${[mode, ...args].join(" ")}`);
  const tool = [`CHROME_PATH=${program}`, join(ROOT, "bin/tool"), "lighthouse"];
  execFileSync("env", [...tool, address, ...flags], { stdio: "inherit" });
  const result = JSON.parse(readFileSync(report, "utf8")) as Omit<Result, "ownBlockedTime">;
  if (result.runtimeError) throw new Error(`${address}: ${result.runtimeError.message}`);
  const trace = JSON.parse(readFileSync(join(FOLDER, "last-0.trace.json"), "utf8")) as Trace;
  return { ...result, ownBlockedTime: ownBlockedTime(trace) };
}

function figuresOf(result: Result): Figures {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? NaN;
  return {
    performance: score(result, "performance"),
    accessibility: score(result, "accessibility"),
    "best-practices": score(result, "best-practices"),
    seo: score(result, "seo"),
    "first paint": value("first-contentful-paint"),
    "largest paint": value("largest-contentful-paint"),
    blocked: value("total-blocking-time"),
    own: result.ownBlockedTime,
    shifted: value("cumulative-layout-shift"),
    kB: value("total-byte-weight") / 1_000,
  };
}

/** A page with a trip in its address is noindex: SEO does not apply. */
function isListed(result: Result) {
  return result.audits["is-crawlable"]?.score !== 0;
}

function score(result: Result, category: (typeof CATEGORIES)[number]): number {
  if (category === "seo" && !isListed(result)) return NaN;
  return Math.round((result.categories[category]?.score ?? NaN) * 100);
}

function complaintsOf(result: Result): string[] {
  return CATEGORIES.slice(1, isListed(result) ? undefined : -1).flatMap((category) =>
    (result.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${result.audits[id]?.title} ${firstPlace(result.audits[id]?.details)}`),
  );
}

function firstPlace(details: { items?: unknown } | undefined): string {
  const first: unknown = Array.isArray(details?.items) ? details.items[0] : undefined;
  return first ? JSON.stringify(first).slice(0, 400) : "";
}

function lineOf({ name, browser, lang, figures, complaints }: Page): string {
  const cell = (text: string, isMissed: boolean, width: number) =>
    `${text}${isMissed ? "!" : " "}`.padStart(width);
  const scores = CATEGORIES.map((category) =>
    cell(String(figures[category] || "-"), figures[category] < lowest(name, category), 5),
  );
  const isFunnel = FUNNEL.includes(name);
  const times = Object.entries(GOALS).map(([figure, goal]) => {
    const value = figures[figure as keyof typeof GOALS];
    return cell(figure === "shifted" ? value.toFixed(3) : value.toFixed(0), !isFunnel && value > goal, 8);
  });
  return [
    `${`${name} ${lang} ${browser}`.padEnd(24)}${scores.join("")}${times.join("")}`,
    ...complaints,
  ].join("\n  ");
}

function asked(words: string[]) {
  const numbers = Object.fromEntries(
    words.flatMap((word) => (word.includes("=") ? [word.split("=")] : [])) as [string, string][],
  );
  const all: string[] = [...PUBLIC, ...FUNNEL];
  const plain = words.filter((word) => !word.includes("="));
  const unknown = plain.filter((word) => !all.includes(word) && !LANGS.some((lang) => lang === word));
  if (unknown.length > 0)
    throw new Error(`“${unknown.join(" ")}” is none of: ${[...all, ...LANGS].join(", ")}.`);
  const kept = <Word extends string>(from: readonly Word[]) => {
    const named = from.filter((word) => plain.includes(word));
    return named.length > 0 ? named : from;
  };
  const browser = numbers["browser"];
  if (browser && !BROWSERS.some(({ name }) => name === browser))
    throw new Error(`“${browser}” is none of: ${BROWSERS.map(({ name }) => name).join(", ")}.`);
  return {
    names: kept(all),
    langs: kept(LANGS),
    browsers: BROWSERS.filter(({ name }) => !browser || name === browser),
    runs: Number(numbers["runs"] ?? 3),
    url: numbers["url"],
  };
}
