/**
 * The search for places over the texts of guests, letter by letter, at a fixed rate of 200 requests per
 * second: the time from when a request is due to the end of its response by the built site over HTTP,
 * compared with a minimal handler that answers immediately; and the CPU time of the search alone, which does
 * not depend on other work on the machine.
 */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { readAtlas } from "#platform/places/embedded/atlas/atlas.ts";
import { buildSearchIndex } from "#platform/places/embedded/search-index.ts";
import { QUERIES } from "#platform/places/embedded/search-samples.ts";
import { searchAtlas } from "#platform/places/embedded/search.ts";
import { LANGS } from "#i18n/locales.ts";
import { nextVisitor } from "#tests/e2e/support/http-guest.ts";
import { startSite } from "#tests/e2e/support/site.ts";
import { at, median, present, type Row } from "./bench.ts";

const A_SECOND = 200;
const SECONDS = 5;
const ROUNDS = 5;
const BARE = "a bare handler";

async function run(): Promise<Row[]> {
  const work = workOfSearch();
  const site = await startSite({ TRUSTED_PROXY: "127.0.0.1", LOG_LEVEL: "info" });
  const bare = await startBare();
  try {
    const sides = [site.url, bare.url];
    for (const url of sides) await askOn(url, 1);
    const waited = sides.map((): number[][] => []);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [side, url] of sides.entries()) waited[side]?.push(await askOn(url, SECONDS));
    const [ours, other] = waited.map(
      (times) => (share: number) => median(times.map((all) => at(all, share))),
    );
    const line = (what: string, share: number) => ({
      what: `place search at ${A_SECOND} a second, ${what}`,
      ours: ours?.(share) ?? NaN,
      other: { name: BARE, value: other?.(share) ?? NaN },
      unit: "ms",
    });
    const goal = { atMost: 5 };
    return [
      line("median", 0.5),
      { ...line("99 of 100", 0.99), goal },
      { what: "place search, processor, 99 of 100", ours: work, unit: "ms", goal },
    ];
  } finally {
    bare.process.kill();
    await site.dispose();
  }
}

/** The 99th percentile in CPU milliseconds; the first round warms up. */
function workOfSearch(): number {
  const index = buildSearchIndex(readAtlas());
  const rounds = Array.from({ length: ROUNDS + 1 }, () =>
    QUERIES.map((text) => {
      const before = process.cpuUsage();
      searchAtlas(index, text, 8);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    }),
  );
  return median(rounds.slice(1).map((times) => at(times, 0.99)));
}

/** Milliseconds from when each request was due to the end of its response. */
async function askOn(url: string, seconds: number): Promise<number[]> {
  // New connections: those of the last run were closed after their idle time.
  const agent = new Agent({ keepAlive: true });
  const started = performance.now();
  const answers: Promise<number>[] = [];
  for (let number = 0; number < seconds * A_SECOND; number += 1) {
    const due = started + (number * 1_000) / A_SECOND;
    if (due > performance.now()) await sleep(due - performance.now());
    answers.push(askFor(agent, url, number).then(() => performance.now() - due));
  }
  const times = await Promise.all(answers);
  agent.destroy();
  return times;
}

async function askFor(agent: Agent, url: string, number: number) {
  const lang = LANGS[number % LANGS.length];
  const text = encodeURIComponent(QUERIES[(number * 7) % QUERIES.length] ?? "");
  const headers = { "x-forwarded-for": nextVisitor() };
  const asked = get(`${url}/${lang}/booking/places?q=${text}`, { agent, headers });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`A question was answered with ${answer.statusCode}.`);
  await once(answer.resume(), "end");
}

async function startBare(): Promise<{ url: string; process: ChildProcess }> {
  const child = fork(import.meta.filename, [BARE]);
  const [port] = (await once(child, "message")) as [number];
  return { url: `http://localhost:${port}`, process: child };
}

function answerAtOnce() {
  const places = JSON.stringify({ places: Array.from({ length: 8 }, () => "x".repeat(120)) });
  const server = createServer((_, answer) => answer.end(places));
  server.listen(0, () => process.send?.((server.address() as AddressInfo).port));
}

if (process.argv[2] === BARE) answerAtOnce();
else if (import.meta.main) await present(run);
