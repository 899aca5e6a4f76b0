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

// Starting processes and databases is slow on a busy machine.
test.setTimeout(120_000);

let running: SiteWithSandbox;

test.beforeAll(async () => {
  running = await startSiteWithSandbox({}, { fresh: true });
});

test.afterAll(() => running.dispose());

test("a new site prints its URL and a link to create the first owner", async () => {
  const { site } = running;
  const [address = "", owner = "", ...more] = sentences(site.output());
  expect(more).toEqual([]);
  expect(address.trim()).toBe(site.url);
  const link = /http:\/\/\S+$/.exec(owner)?.[0] ?? "";
  expect(new URL(link).origin).toBe(site.url);
  expect((await fetch(link)).status).toBe(200);
});

test("a second bin/start on the same folder exits with one line, and the first keeps running", async () => {
  const { site } = running;
  const variables = { PORT: String(await freePort()), DATA_DIR: site.dataDir };
  const { code, said } = await runSite(variables, { command: ["bin/start"] });
  expect(code).not.toBe(0);
  expect(sentences(said)).toEqual([expect.stringContaining(site.dataDir)]);
  expect((await openCheckout(site)).total).toBeGreaterThan(0);
  expect(await site.databasePid()).toBeGreaterThan(0);
});

test("a second start on the same port exits with one line that names PORT", async ({}, info) => {
  const { site } = running;
  const dataDir = await usedData(info);
  const { code, said } = await runSite({ PORT: new URL(site.url).port, DATA_DIR: dataDir });
  expect(code).not.toBe(0);
  expect(sentences(said)).toEqual([expect.stringContaining("PORT")]);
  expect(processesNaming(dataDir)).toEqual([]);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

test("SIGTERM completes the pending request, stops the database and exits with 0", async () => {
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

test("a restart serves requests in under five seconds on an idle machine", async ({}, info) => {
  const milliseconds = await running.site.restart();
  info.annotations.push({ type: "restart", description: `${Math.round(milliseconds)} ms` });
  expect((await openCheckout(running.site)).total).toBeGreaterThan(0);
  // More time on a busy machine: at least three times as much, or the load average per core.
  const others = loadavg()[0] ?? 0;
  expect(milliseconds).toBeLessThan(5_000 * Math.max(3, others / availableParallelism()));
});

test("SIGTERM closes idle keep-alive connections at once", async () => {
  const { site } = running;
  const { port } = new URL(site.url);
  await fetch(`${site.url}/fr`);
  const lines = ["/fr", "/healthz"].map((path) => restingLine(Number(port), path));
  for (const line of lines) await line.answered;
  const asked = performance.now();
  const ended = site.stop();
  for (const line of lines) await line.closed;
  // Pending requests would get eight seconds.
  expect(performance.now() - asked).toBeLessThan(6_000);
  expect(await ended).toBe(0);
  await site.restart();
});

test("bin/dev renders pages from the sources, and SIGTERM ends it and its database", async () => {
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

test("SIGTERM during the start exits with 0 and leaves no database process", async ({}, info) => {
  const dataDir = info.outputPath("data");
  const variables = { PORT: String(await freePort()), DATA_DIR: dataDir };
  const { code } = await runSite(variables, { endAt: "Making the database" });
  expect(code).toBe(0);
  expect(await databasePid(dataDir)).toBeUndefined();
  expect(processesNaming(dataDir)).toEqual([]);
});

test("an empty secret file ends the start with one line and is not replaced", async ({}, info) => {
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

test("/readyz reports a secret file that becomes empty while the site runs", async () => {
  const { site } = running;
  const file = join(site.dataDir, "session-secret");
  const secret = await readFile(file, "utf8");
  await writeFile(file, "");
  await expect.poll(() => readyz(site)).toEqual([503, { status: "not ready", missing: ["secret"] }]);
  await writeFile(file, secret);
  await expect.poll(() => readyz(site)).toEqual([200, { status: "ready" }]);
});

test("an unreachable DATABASE_URL ends the start with one line without the password", async ({}, info) => {
  const url = "postgresql://site:do-not-print-me@127.0.0.1:1/site";
  const { code, said } = await runSite({ DATA_DIR: info.outputPath("data"), DATABASE_URL: url });
  expect(code).toBe(1);
  expect(sentences(said)).toEqual([expect.stringContaining("DATABASE_URL does not answer at 127.0.0.1:1")]);
  expect(said).not.toContain("do-not-print-me");
});

test("a DATA_DIR that cannot be created ends the start with one line", async () => {
  const { code, said } = await runSite({ PORT: String(await freePort()), DATA_DIR: "/proc/nope" });
  expect(code).toBe(1);
  expect(sentences(said)).toEqual([expect.stringContaining("The DATA_DIR /proc/nope cannot be used")]);
});

test("a HOST that is no address of the machine ends the start with one line and no link", async ({}, info) => {
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
  test(`an invalid ${name} ends the start with one line that names it`, async ({}, info) => {
    const dataDir = info.outputPath("data");
    const { code, said } = await runSite({ DATA_DIR: dataDir, ...variables });
    expect(code).toBe(1);
    expect(sentences(said)).toEqual([expect.stringContaining(name)]);
    expect(existsSync(dataDir), "the data folder is not created").toBe(false);
    for (const value of Object.values(variables)) expect(said, "no secret is repeated").not.toContain(value);
  });
}

async function usedData(info: TestInfo): Promise<string> {
  const dataDir = info.outputPath("data");
  await mkdir(dataDir, { recursive: true });
  await copyUnusedData(dataDir);
  return dataDir;
}

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

function sentences(said: string): string[] {
  return said.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("{"));
}
