import type { TestInfo } from "@playwright/test";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { runningProcesses } from "#tests/support/running-processes.ts";
import { openCheckout } from "./support/http-guest.ts";
import { startSiteWithSandbox, type SiteWithSandbox } from "./support/sandbox.ts";
import { expect, test } from "./support/site-test.ts";
import {
  copyUnusedData,
  databasePid,
  freePort,
  isAlive,
  runSite,
  startSite,
  type Site,
  type Variables,
} from "./support/site.ts";

// Processes and databases: slow on a machine that does other things too.
test.setTimeout(120_000);

let running: SiteWithSandbox;

test.beforeAll(async () => {
  running = await startSiteWithSandbox({}, { fresh: true });
});

test.afterAll(() => running.dispose());

test("a fresh site prints its address and a link that makes the first owner", async () => {
  const { site } = running;
  // Who gets an answer of the site finds all that it has to say said, without waiting.
  const [address = "", owner = "", ...more] = sentences(site.output());
  expect(more).toEqual([]);
  expect(address.trim()).toBe(site.url);
  const link = /http:\/\/\S+$/.exec(owner)?.[0] ?? "";
  expect(new URL(link).origin).toBe(site.url);
  expect((await fetch(link)).status).toBe(200);
});

test("a second bin/start on the same folder is refused in one sentence, and the first goes on", async () => {
  const { site } = running;
  const variables = { PORT: String(await freePort()), DATA_DIR: site.dataDir };
  const { code, said } = await runSite(variables, { command: ["bin/start"] });
  expect(code).not.toBe(0);
  expect(sentences(said)).toEqual([expect.stringContaining(site.dataDir)]);
  expect((await openCheckout(site)).total).toBeGreaterThan(0);
  expect(await site.databasePid()).toBeGreaterThan(0);
});

test("a second start on the same port is refused in one sentence that names the variable", async ({}, info) => {
  const { site } = running;
  const dataDir = await usedData(info);
  const { code, said } = await runSite({ PORT: new URL(site.url).port, DATA_DIR: dataDir });
  expect(code).not.toBe(0);
  expect(sentences(said)).toEqual([expect.stringContaining("PORT")]);
  expect(processesNaming(dataDir)).toEqual([]);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

test("asked to end, it finishes the request under way, stops its database and exits with 0", async () => {
  const { site, sandbox } = running;
  const database = (await site.databasePid()) ?? 0;
  const checkout = await openCheckout(site);
  await sandbox.order({ slow: 1, slowMs: 1500 });
  const sending = checkout.send({ payment_method: "card" });
  await expect.poll(async () => (await sandbox.weather()).slow).toBe(0);
  const ended = site.stop();
  expect((await sending).headers.get("location")).toContain(sandbox.url);
  expect(await ended).toBe(0);
  expect(isAlive(database)).toBe(false);
});

test("started again with nothing changed, it serves in under five seconds", async ({}, info) => {
  const milliseconds = await running.site.restart();
  info.annotations.push({ type: "restart", description: `${Math.round(milliseconds)} ms` });
  expect((await openCheckout(running.site)).total).toBeGreaterThan(0);
  // A machine that does other things at the same time is given more: as many times as there are others for each of its cores.
  const others = loadavg()[0] ?? 0;
  expect(milliseconds).toBeLessThan(5_000 * Math.max(3, others / availableParallelism()));
});

test("asked to end, it does not wait for connections that rest, whoever answered on them last", async () => {
  const { site } = running;
  const { port } = new URL(site.url);
  // From here on a copy of it stands ready.
  await fetch(`${site.url}/fr`);
  const lines = ["/fr", "/healthz"].map((path) => restingLine(Number(port), path));
  for (const line of lines) await line.answered;
  const asked = performance.now();
  const ended = site.stop();
  for (const line of lines) await line.closed;
  // Requests under way would be given eight seconds.
  expect(performance.now() - asked).toBeLessThan(6_000);
  expect(await ended).toBe(0);
  await site.restart();
});

test("bin/dev renders the pages from their sources, and a SIGTERM ends it and its database in order", async () => {
  const site = await startSite({}, { command: ["bin/dev"] });
  try {
    const page = await fetch(`${site.url}/ar/booking`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("/app/entry.client.tsx");
    expect(await site.stop()).toBe(0);
    expect(await site.databasePid()).toBeUndefined();
  } finally {
    await site.dispose();
  }
});

test("asked to end while it still starts, it ends in good order and leaves no database behind", async ({}, info) => {
  const dataDir = info.outputPath("data");
  const variables = { PORT: String(await freePort()), DATA_DIR: dataDir };
  const { code } = await runSite(variables, { endAt: "Making the database" });
  expect(code).toBe(0);
  expect(await databasePid(dataDir)).toBeUndefined();
  expect(processesNaming(dataDir)).toEqual([]);
});

test("a secret that a power cut left empty ends the start with one sentence, and stays empty", async ({}, info) => {
  const dataDir = info.outputPath("data");
  const secret = join(dataDir, "session-secret");
  await mkdir(dataDir, { recursive: true });
  await writeFile(secret, "");
  const { code, said } = await runSite({ PORT: String(await freePort()), DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(sentences(said)).toEqual([expect.stringContaining(`The secret in ${secret} is empty`)]);
  expect(await readFile(secret, "utf8")).toBe("");
  expect(await databasePid(dataDir)).toBeUndefined();
});

test("a secret that gets lost under the running site is told by /readyz before the next start is refused", async () => {
  const { site } = running;
  const file = join(site.dataDir, "session-secret");
  const secret = await readFile(file, "utf8");
  await writeFile(file, "");
  await expect.poll(() => readyz(site)).toEqual([503, { status: "not ready", missing: ["secret"] }]);
  await writeFile(file, secret);
  await expect.poll(() => readyz(site)).toEqual([200, { status: "ready" }]);
});

test("a DATABASE_URL that nobody answers ends the start with one sentence, without its password", async ({}, info) => {
  const url = "postgresql://site:do-not-print-me@127.0.0.1:1/site";
  const { code, said } = await runSite({ DATA_DIR: info.outputPath("data"), DATABASE_URL: url });
  expect(code).toBe(1);
  expect(sentences(said)).toEqual([expect.stringContaining("DATABASE_URL does not answer at 127.0.0.1:1")]);
  expect(said).not.toContain("do-not-print-me");
});

test("a DATA_DIR where no folder can be made ends the start with one sentence", async () => {
  const { code, said } = await runSite({ PORT: String(await freePort()), DATA_DIR: "/proc/nope" });
  expect(code).toBe(1);
  expect(sentences(said)).toEqual([expect.stringContaining("The DATA_DIR /proc/nope cannot be used")]);
});

test("a HOST that is not this machine's ends the start with one sentence and no link", async ({}, info) => {
  const dataDir = await usedData(info);
  const { code, said } = await runSite({
    HOST: "192.0.2.1",
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
  });
  expect(code).toBe(1);
  expect(sentences(said)).toEqual([expect.stringContaining("HOST")]);
  expect(processesNaming(dataDir)).toEqual([]);
});

const WRONG: [string, Variables][] = [
  ["PORT", { PORT: "eighty" }],
  ["STRIPE_WEBHOOK_SECRET", { STRIPE_SECRET_KEY: "sk_test_abc" }],
  [
    "STRIPE_API_URL",
    {
      STRIPE_SECRET_KEY: "sk_live_abc",
      STRIPE_WEBHOOK_SECRET: "whsec_abcdef",
      STRIPE_API_URL: "http://localhost:1",
    },
  ],
];

for (const [name, variables] of WRONG) {
  test(`a wrong ${name} ends the start with one sentence that names it`, async ({}, info) => {
    const dataDir = info.outputPath("data");
    const { code, said } = await runSite({ DATA_DIR: dataDir, ...variables });
    expect(code).toBe(1);
    expect(sentences(said)).toEqual([expect.stringContaining(name)]);
    expect(existsSync(dataDir), "nothing was begun").toBe(false);
    for (const value of Object.values(variables)) expect(said, "no secret is repeated").not.toContain(value);
  });
}

/** A folder in which a site has run: who looks at the end of a start need not wait for a new database. */
async function usedData(info: TestInfo): Promise<string> {
  const dataDir = info.outputPath("data");
  await mkdir(dataDir, { recursive: true });
  await copyUnusedData(dataDir);
  return dataDir;
}

/** A connection that has had one answer and stays open. */
function restingLine(port: number, path: string) {
  const line = connect(port, "127.0.0.1");
  line.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  const answered = once(line, "data");
  return { answered, closed: once(line.resume(), "close") };
}

async function readyz(site: Pick<Site, "url">) {
  const answer = await fetch(`${site.url}/readyz`);
  return [answer.status, await answer.json()];
}

function processesNaming(text: string): string[] {
  return runningProcesses()
    .map(({ command }) => command)
    .filter((command) => command.includes(text));
}

/** Lines that are no log. */
function sentences(said: string): string[] {
  return said.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("{"));
}
