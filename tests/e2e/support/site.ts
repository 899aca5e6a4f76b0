import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { openMailbox, type Mailbox } from "./mailbox.ts";

const root = resolve(import.meta.dirname, "../../..");

/** The command of bin/start, without the garbage collection flags that save memory but take a quarter of the CPU time. */
const builtWith = (flags: string[]) => [process.execPath, ...flags, "build/server/index.js"];
const BUILT = builtWith([]);

export const COMPANY_EMAIL = "company@example.com";

export type Variables = Record<string, string | undefined>;

export type Site = {
  url: string;
  dataDir: string;
  mailbox: Mailbox;
  output(): string;
  databasePid(): Promise<number | undefined>;
  /** Sends SIGKILL. The database keeps running. */
  kill(): Promise<void>;
  restart(): Promise<number>;
  stop(): Promise<number | null>;
  dispose(): Promise<void>;
};

export type Start = {
  /** Starts without data, so that the site creates its database. The default is a copy of an unused database. */
  fresh?: true;
  flags?: string[];
  command?: string[];
  release?: string;
};

export async function startSite(
  variables: Variables = {},
  { fresh, flags = [], command = builtWith(flags), release }: Start = {},
): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-e2e-"));
  if (!fresh) await copyUnusedData(dataDir);
  const mailbox = await openMailbox();
  const port = Number(variables["PORT"] ?? (await freePort()));
  const url = `http://localhost:${port}`;
  const own = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, SMTP_URL: mailbox.url };
  let said = "";
  let child: ChildProcess;
  const launch = async () => {
    const started = performance.now();
    child = spawnSite({ ...own, ...variables }, (text) => (said += text), command, release);
    await readiness(url, child, () => said);
    return performance.now() - started;
  };
  const site: Site = {
    url,
    dataDir,
    mailbox,
    output: () => said,
    databasePid: () => databasePid(dataDir),
    kill: () => end(child, "SIGKILL").then(() => undefined),
    restart: launch,
    stop: () => end(child, "SIGTERM"),
    async dispose() {
      // SIGKILL, to save time. start-and-end.test.ts tests the graceful shutdown.
      await end(child, "SIGKILL");
      await endDatabase(dataDir);
      await mailbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await launch().catch(async (error: unknown) => {
    await site.dispose();
    throw error;
  });
  return site;
}

export async function copyUnusedData(dataDir: string): Promise<string | null> {
  const unused = process.env[UNUSED_DATA];
  if (!unused) return null;
  // 1,700 files, which `cp` copies with a quarter of the CPU time of Node.
  await promisify(execFile)("cp", ["-a", `${unused}/.`, dataDir]);
  return readFile(join(unused, "session-secret"), "utf8");
}

const UNUSED_DATA = "UNUSED_SITE_DATA";
const COMPILED = "COMPILED_SITE";

/**
 * Starts a site once and keeps its data folder and its compile cache for all sites of the run. Creating a database takes twice as long as
 * starting with an existing one, and compilation is a sixth of a start.
 */
export async function keepUnusedData(): Promise<() => Promise<void>> {
  const compiled = await mkdtemp(join(tmpdir(), "site-e2e-compiled-"));
  process.env[COMPILED] = compiled;
  const site = await startSite({}, { fresh: true });
  await site.stop();
  process.env[UNUSED_DATA] = site.dataDir;
  return async () => {
    await site.dispose();
    await rm(compiled, { recursive: true, force: true });
  };
}

type Run = {
  command?: string[];
  endAt?: string;
};

export async function runSite(
  variables: Variables,
  { command = BUILT, endAt }: Run = {},
): Promise<{ code: number | null; said: string }> {
  let said = "";
  const child = spawnSite(
    variables,
    (text) => {
      said += text;
      if (endAt !== undefined && said.includes(endAt)) child.kill("SIGTERM");
    },
    command,
  );
  const limit = setTimeout(() => child.kill("SIGKILL"), 60_000);
  const [code] = (await once(child, "close")) as [number | null];
  clearTimeout(limit);
  return { code, said };
}

/** A free port below the ephemeral range, so that no outgoing connection takes it before the site does. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((done) => {
      server.once("error", () => done(false));
      server.listen(port, "127.0.0.1", () => done(true));
    });
    await new Promise((done) => server.close(done));
    if (isFree) return port;
  }
}

/** Passes no other variables of the environment, so that they cannot change a test. */
function spawnSite(
  variables: Variables,
  hear: (text: string) => void,
  command = BUILT,
  release = root,
): ChildProcess {
  const { PATH = "", HOME = "", [COMPILED]: compiled = "" } = process.env;
  const [file = "", ...rest] = command;
  const child = spawn(file, rest, {
    cwd: release,
    env: {
      PATH,
      HOME,
      NODE_ENV: "production",
      PRERENDER: "no",
      // Without limits, because tests book many rides at the same time. Tests of availability add their own fleet.
      DEMO_FLEET: "no",
      // Rare restarts: each start of the typesetter takes half a second of CPU time, and every booking has a document.
      TYPESETTER_REST_SECONDS: "60",
      TYPESETTER_DOCUMENTS: "100",
      ADMIN_EMAIL: COMPANY_EMAIL,
      NODE_COMPILE_CACHE: compiled,
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.on("data", (chunk: Buffer) => hear(chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => hear(chunk.toString()));
  return child;
}

async function readiness(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`The site ended at its start:\n${said()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The site was not ready in time:\n${said()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, "exit") as Promise<[number | null]>;
  child.kill(signal);
  return (await ended)[0];
}

export async function databasePid(dataDir: string): Promise<number | undefined> {
  const file = await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8").catch(() => "");
  const pid = Number(file.split("\n")[0]);
  return pid > 0 && isAlive(pid) ? pid : undefined;
}

/** A killed site leaves its database running until the next start, which a test folder does not have. */
async function endDatabase(dataDir: string) {
  const pid = await databasePid(dataDir);
  if (pid === undefined) return;
  process.kill(pid, "SIGQUIT");
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 25));
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
