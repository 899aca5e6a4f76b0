/**
 * How the site answers other visitors during a flood by one: the built site as `bin/start` runs it, p95 of
 * `/healthz` and `/fr`, and the peak resident memory of its process during each attack. The attacker is a
 * separate process with the address 127.0.0.2. `node bench/overload.ts` sends each attack once; `waves=10`
 * repeats it every second; `only=pipelined,slash` selects attacks; `release=FOLDER` measures another built
 * release. Prerendering is off, so that only the attack causes work. Needs Linux.
 */
import { fork } from "node:child_process";
import { Agent, get } from "node:http";
import { connect, type Socket } from "node:net";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { startSite } from "#tests/e2e/support/site.ts";
import { usualStart } from "./as-started.ts";
import { at, present, type Line } from "./bench.ts";
import { familyOf } from "./processes.ts";

type Attack = {
  path(number: number): string;
  connections: number;
  requests: number;
  /** Disconnects after this time without reading a response. */
  leavesAfterMs?: number;
  /** Requests before the attack that exceed a rate limit, so that the attack is refused. */
  before?: number;
};

const many = { connections: 50, requests: 20 };
const MANAGE_TRIES = 60;
const ATTACKS: Record<string, Attack> = {
  pipelined: { path: () => "/fr/booking", connections: 1, requests: 1_500 },
  "pipelined-and-gone": { path: () => "/fr/booking", connections: 1, requests: 1_500, leavesAfterMs: 200 },
  booking: { path: () => "/fr/booking", ...many },
  "unknown-post": { path: (number) => `/fr/blog/no-such-post-${number}`, ...many },
  slash: { path: () => "/fr/", ...many },
  manage: { path: (number) => `/fr/booking/manage/${tokenOf(number)}`, ...many, before: MANAGE_TRIES },
  offers: { path: (number) => `/fr/offers/${tokenOf(number)}`, ...many, before: MANAGE_TRIES },
};

const ATTACKER = "127.0.0.2";
const PROBE_EVERY_MS = 50;
/** The duration is at least this long, and ends when the attack is answered or at the maximum. */
const AT_LEAST_MS = 10_000;
const AT_MOST_MS = 40_000;
const MEGABYTE = 1024 * 1024;
const GOAL_MS = { atMost: 150 };
const GOAL_MB = { atMost: 450 };

const words = new Map(
  process.argv.slice(2).map((word): [string, string] => {
    const [name = "", value = ""] = word.split("=", 2);
    return [name, value];
  }),
);
const only = words.get("only")?.split(",");
const waves = Number(words.get("waves") ?? 1);

async function run(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const name of Object.keys(ATTACKS)) {
    if (only && !only.includes(name)) continue;
    lines.push(...(await measure(name)));
  }
  return lines;
}

async function measure(name: string): Promise<Line[]> {
  const { flags, settings } = usualStart();
  const site = await startSite({ ...settings, PRERENDER: "no" }, { flags, release: words.get("release") });
  try {
    const server = familyOf(process.pid).find(({ parent }) => parent === process.pid);
    if (!server) throw new Error("The process of the site was not found.");
    const pid = server.pid;
    for (const path of ["/fr", "/fr/booking", "/healthz"]) await fetch(site.url + path);
    await pause(2_000);
    const atRest = residentOf(pid);
    const attacker = fork(import.meta.filename, ["attack", name, new URL(site.url).port, String(waves)]);
    await new Promise((ready) => attacker.once("message", ready));
    const answers: string[] = [];
    attacker.once("message", (said: string) => answers.push(said));
    const started = performance.now();
    const health = probe(`${site.url}/healthz`);
    const home = probe(`${site.url}/fr`);
    let highest = atRest;
    const watch = setInterval(() => (highest = Math.max(highest, residentOf(pid))), 50);
    attacker.send("go");
    while (performance.now() - started < AT_MOST_MS) {
      await pause(100);
      if (answers.length > 0 && performance.now() - started > AT_LEAST_MS) break;
    }
    const took = performance.now() - started;
    const figures = { health: await health.end(), home: await home.end() };
    clearInterval(watch);
    attacker.kill();
    console.error(
      `${name}: ${answers[0] ?? "not all answered"}; ${Math.round(took)} ms; slowest /healthz ${Math.round(at(figures.health, 1))} ms, ` +
        `/fr ${Math.round(at(figures.home, 1))} ms; memory at rest ${Math.round(atRest)} MB; load ${loadavg()[0]!.toFixed(1)}`,
    );
    return [
      { what: `${name}: p95 of /healthz`, ours: at(figures.health, 0.95), unit: "ms", goal: GOAL_MS },
      { what: `${name}: p95 of /fr`, ours: at(figures.home, 0.95), unit: "ms", goal: GOAL_MS },
      { what: `${name}: memory`, ours: highest, unit: "MB", goal: GOAL_MB },
    ];
  } finally {
    await site.dispose();
  }
}

/** An unanswered request counts with its waiting time. */
function probe(url: string) {
  const agent = new Agent({ keepAlive: true });
  const found: number[] = [];
  const open = new Set<number>();
  const ask = () => {
    const started = performance.now();
    open.add(started);
    const note = () => {
      if (open.delete(started)) found.push(performance.now() - started);
    };
    get(url, { agent, headers: { "accept-encoding": "br" } }, (answer) => {
      if (answer.statusCode !== 200) console.error(`${url} was answered ${answer.statusCode}`);
      answer.resume().once("end", note);
    }).once("error", note);
  };
  const timer = setInterval(ask, PROBE_EVERY_MS);
  return {
    async end() {
      clearInterval(timer);
      // The last requests are answered by then, unless the site is blocked.
      await pause(200);
      const waiting = [...open].map((started) => performance.now() - started);
      agent.destroy();
      return [...found, ...waiting];
    },
  };
}

function residentOf(pid: number): number {
  return (familyOf(pid)[0]?.resident ?? 0) / MEGABYTE;
}

function tokenOf(number: number): string {
  return `no-such-token-${number}`.padEnd(43, "x");
}

async function attack(name: string, port: number, times: number) {
  const { path, connections, requests, leavesAfterMs, before = 0 } = ATTACKS[name]!;
  const statuses = new Map<string, number>();
  let number = 0;
  const bytesOf = (count: number) =>
    Array.from({ length: count }, () => {
      number += 1;
      return `GET ${path(number)} HTTP/1.1\r\nHost:a\r\n\r\n`;
    }).join("");
  const sendOn = async (count: number) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: ATTACKER });
    socket.write(bytesOf(count));
    if (leavesAfterMs) setTimeout(() => socket.destroy(), leavesAfterMs);
    await answersOn(socket, count, statuses);
    socket.destroy();
  };
  for (let sent = 0; sent < before; sent += 1) await sendOn(1);
  statuses.clear();
  process.send?.("ready");
  await new Promise((go) => process.once("message", go));
  for (let wave = 0; wave < times; wave += 1) {
    const second = pause(1_000);
    await Promise.all(Array.from({ length: connections }, () => sendOn(requests)));
    if (wave < times - 1) await second;
  }
  const answered = [...statuses].map(([status, count]) => `${count} × ${status}`);
  process.send?.(answered.join(", ") || "no answers read");
}

function answersOn(socket: Socket, count: number, statuses: Map<string, number>): Promise<void> {
  return new Promise((done) => {
    let left = count;
    let rest = "";
    socket.on("data", (bytes: Buffer) => {
      const text = rest + bytes.toString("latin1");
      const found = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)];
      for (const [, status = ""] of found) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      left -= found.length;
      // Long enough for a split status line, too short for a whole one.
      rest = text.slice(-12);
      if (left <= 0) done();
    });
    socket.on("error", () => done()).on("close", () => done());
  });
}

if (import.meta.main) {
  const [role, name = "", port, times] = process.argv.slice(2);
  if (role === "attack") await attack(name, Number(port), Number(times));
  else await present(run);
}
