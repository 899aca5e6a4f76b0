import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { openMailbox, type Mailbox } from "./mailbox.ts";

const root = resolve(import.meta.dirname, "../../..");
const node = join(root, "node_modules/.bin/node");

export type Site = {
  url: string;
  dataDir: string;
  mailbox: Mailbox;
  process: ChildProcess;
  /** Everything the process has said, for a failing test and for looking for what must not be there. */
  output(): string;
  /** `kill -9`: no goodbye, the database is left behind. */
  kill(): Promise<void>;
  /** Starts again on the same folder, port and mailbox. */
  restart(): Promise<void>;
  stop(): Promise<number | null>;
  /** Stops, and forgets the data. */
  dispose(): Promise<void>;
};

/** The built site in a process of its own, with its own data, port and mail server. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-e2e-"));
  const mailbox = await openMailbox();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const variables = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, SMTP_URL: mailbox.url, ...env };
  let said = "";
  const launch = async () => {
    const child = spawn(node, ["build/server/index.js"], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production", ADMIN_EMAIL: "house@example.com", ...variables },
    });
    child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    await ready(url, child, () => said);
    return child;
  };
  let child = await launch();
  const site: Site = {
    url,
    dataDir,
    mailbox,
    get process() {
      return child;
    },
    output: () => said,
    kill: () => end(child, "SIGKILL").then(() => undefined),
    async restart() {
      child = await launch();
    },
    stop: () => end(child, "SIGTERM"),
    async dispose() {
      await end(child, "SIGTERM");
      await mailbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return site;
}

async function ready(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The site ended at its start:\n${said()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The site was not ready in time:\n${said()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  child.kill(signal);
  return ended;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
