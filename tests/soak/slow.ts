import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Site } from "#tests/e2e/support/site.ts";
import { createCrowd } from "./support/guests.ts";
import { judge } from "./support/judge.ts";
import { withSite } from "./support/soak-site.ts";
import { createChance, requireNothing, tally, type Chance, type Soak } from "./support/soak.ts";

const GUESTS = 2;
const IDLE = 2_000;

export const soak: Soak = ({ milliseconds, seed }) =>
  withSite("slow", {}, async (running, watch) => {
    const chance = createChance(seed);
    const crowd = createCrowd(running, chance);
    const end = performance.now() + milliseconds;
    const memory = watch();
    const { port } = new URL(running.site.url);
    const hoards = HOARDS.map(([name, many, hold]) => ({ name, many, hold, dropped: [] as number[] }));
    const [reader] = await Promise.all([
      lookOften(running.site, end, chance),
      ...hoards.map((hoard) => keepUp(Number(port), hoard, chance, end)),
      ...Array.from({ length: GUESTS }, () => crowd.live(end)),
    ]);
    const remembered = memory.stop();
    const { found, figures } = await judge(running, crowd.acts, []);
    const held = hoards.map(({ name, many, dropped }) => `${name} × ${many}, ${droppedAfter(dropped)}`);
    requireNothing([...crowd.odd, ...reader.found, ...found, ...remembered.found]);
    return `${held.join("; ")}; ${reader.figures}; ${figures}; ${remembered.figures}; guests saw: ${tally(crowd.answers)}`;
  });

type Hold = (line: Socket, chance: Chance) => void;
type Hoard = { many: number; hold: Hold; dropped: number[] };

const HEAD = "Host: localhost\r\nUser-Agent: slow\r\n";
const drip = (line: Socket, text: string) => {
  const timer = setInterval(() => line.write(text), 1_000);
  line.on("close", () => clearInterval(timer));
};

const HOARDS: [name: string, many: number, hold: Hold][] = [
  ["idle", IDLE, () => undefined],
  [
    "slow head",
    100,
    (line) => {
      line.write(`GET /fr HTTP/1.1\r\n${HEAD}X-Slow: `);
      drip(line, "a");
    },
  ],
  [
    "slow body",
    100,
    (line) => {
      const form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 4000\r\n";
      line.write(`POST /fr/contact HTTP/1.1\r\n${HEAD}${form}\r\nfull_name=`);
      drip(line, "a");
    },
  ],
  [
    "reads nothing",
    100,
    (line, chance) => {
      line.pause();
      const page = chance.pick(["/fr", "/ar/fleet", "/en/booking", "/fr/blog"]);
      for (let times = 0; times < 20; times += 1) line.write(`GET ${page} HTTP/1.1\r\n${HEAD}\r\n`);
    },
  ],
  [
    "half closed",
    50,
    (line) => {
      line.write(`GET /fr HTTP/1.1\r\n${HEAD}`);
      line.end();
    },
  ],
];

async function keepUp(port: number, { many, hold, dropped }: Hoard, chance: Chance, end: number) {
  const lines = new Set<Socket>();
  while (performance.now() < end) {
    for (let fresh = Math.min(many - lines.size, 100); fresh > 0; fresh -= 1) {
      const line = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
      const since = performance.now();
      lines.add(line);
      line.on("error", () => undefined);
      line.on("close", () => {
        lines.delete(line);
        dropped.push((performance.now() - since) / 1_000);
      });
      line.on("end", () => line.destroy());
      line.once("connect", () => hold(line, chance));
    }
    await sleep(1_000);
  }
  for (const line of lines) line.removeAllListeners("close").destroy();
}

function droppedAfter(seconds: number[]): string {
  const sorted = seconds.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  return middle === undefined ? "none was thrown out" : `${sorted.length} ended after ${middle.toFixed(0)} s`;
}

async function lookOften({ url }: Site, end: number, chance: Chance) {
  const [waits, found]: [number[], string[]] = [[], []];
  while (performance.now() < end) {
    const page = chance.pick(["/fr", "/en/fleet", "/ar/booking", "/healthz", "/fr/contact?about=quote"]);
    const started = performance.now();
    const status = await statusOf(url + page).catch(() => "nothing, or not to its end, in 30 s");
    if (status !== 200) found.push(`${page} was answered with ${status}`);
    waits.push(performance.now() - started);
    await sleep(200);
  }
  waits.sort((a, b) => a - b);
  const at = (part: number) => (waits[Math.floor(waits.length * part)] ?? 0).toFixed(0);
  const figures = `${waits.length} pages read meanwhile, half within ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms`;
  return { found, figures };
}

async function statusOf(address: string): Promise<number> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) });
  await answer.arrayBuffer();
  return answer.status;
}
