/**
 * Requests per second that the site answers from its cache, compared with nginx with one worker and with a
 * minimal handler of node:http, which send the same bytes and headers from the same machine and log each
 * request to a file. The client is wrk with one thread and 32 connections; each campaign visit has its own
 * URL. Also CPU time per request, which depends less on other work on the machine. Needs wrk and nginx
 * (apt-get install wrk nginx-light) and Linux.
 */
import { execFile, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { createServer } from "node:http";
import { openSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { freePort } from "#tests/e2e/support/site.ts";
import { present, sideBySide, type Line } from "./bench.ts";

const ROOT = resolve(import.meta.dirname, "..");
const PAGE = "/fr";
const SECONDS = 3;
const ENCODINGS = { br: "br", plain: "identity" };
/** The flags of bin/start. */
const FLAGS = ["--max-semi-space-size=4", "--heap-growing-percent=15"];
/** In seconds: Linux counts CPU time in ticks. */
const TICK = 1 / 100;

type Server = { url: string; pid: number };
type Way = { path: string; encoding: keyof typeof ENCODINGS };

async function run(): Promise<Line[]> {
  const missing = ["wrk", "nginx"].filter((tool) => spawnSync(tool, ["-v"]).error);
  if (missing.length > 0)
    return [
      {
        what: "responses from the cache",
        skipped: `It needs ${missing.join(" and ")} (apt-get install wrk nginx-light).`,
      },
    ];
  const folder = await mkdtemp(join(tmpdir(), "front-bench-"));
  const started: ChildProcess[] = [];
  try {
    const site = await startTheSite(folder, started);
    const bytes = await bytesOf(site, folder);
    const nginx = await startNginx(folder, bytes, started);
    const bare = await startBare(folder, bytes, started);
    await writeFile(join(folder, "campaign.lua"), CAMPAIGN);
    const against = (other: Server, name: string, atLeast: number) => async (what: string, way: Way) =>
      linesOf(`${what}, against ${name}`, { ours: site, other, name, atLeast, way, folder });
    return [
      ...(await against(nginx, "nginx", 0.55)("cached page, br", { path: PAGE, encoding: "br" })),
      ...(await against(nginx, "nginx", 0.55)("cached page, plain", { path: PAGE, encoding: "plain" })),
      ...(await against(nginx, "nginx", 0.55)("campaign page, br", { path: "campaign", encoding: "br" })),
      ...(await against(bare, "node:http", 0.85)("cached page, br", { path: PAGE, encoding: "br" })),
    ];
  } finally {
    for (const child of started) {
      const closed = new Promise((done) => child.once("close", done));
      if (child.kill()) await closed;
    }
    await rm(folder, { recursive: true, force: true });
  }
}

type Pair = { ours: Server; other: Server; name: string; atLeast: number; way: Way; folder: string };

async function linesOf(what: string, { ours, other, name, atLeast, way, folder }: Pair): Promise<Line[]> {
  const times = { ours: { cpu: 0, requests: 0 }, other: { cpu: 0, requests: 0 } };
  const measure = (server: Server, time: { cpu: number; requests: number }) => async () => {
    const before = processorTime(server.pid);
    const { perSecond, requests } = await load(server, way, folder);
    time.cpu += processorTime(server.pid) - before;
    time.requests += requests;
    return perSecond;
  };
  const found = await sideBySide(measure(ours, times.ours), measure(other, times.other));
  const each = ({ cpu, requests }: { cpu: number; requests: number }) => (cpu / requests) * 1e6;
  const [own, others] = [each(times.ours), each(times.other)];
  return [
    {
      what,
      ours: found.ours,
      other: { name, value: found.other },
      ratio: found.ratio,
      unit: "/s",
      goal: { atLeast },
    },
    {
      what: `${what}: processor`,
      ours: own,
      other: { name, value: others },
      ratio: own / others,
      unit: "µs",
    },
  ];
}

async function load({ url }: Server, { path, encoding }: Way, folder: string) {
  const isCampaign = path === "campaign";
  const script = isCampaign ? ["-s", join(folder, "campaign.lua")] : [];
  const header = ["-H", `Accept-Encoding: ${ENCODINGS[encoding]}`];
  const target = `${url}${isCampaign ? PAGE : path}`;
  const { stdout } = await promisify(execFile)("wrk", [
    ...["-t1", "-c32", `-d${SECONDS}s`, ...header, ...script, target],
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const figure = (found: RegExp) => Number(found.exec(stdout)?.[1]);
  return { perSecond: figure(/Requests\/sec:\s+([\d.]+)/), requests: figure(/(\d+) requests in/) };
}

const CAMPAIGN = `
local number = 0
request = function()
  number = number + 1
  return wrk.format("GET", "${PAGE}?utm_source=search&utm_medium=cpc&gclid=Cj0KCQjw" .. number)
end
`;

async function startTheSite(folder: string, started: ChildProcess[]): Promise<Server> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const out = openSync(join(folder, "site.log"), "w");
  const { PATH = "", HOME = "" } = process.env;
  const own = { PORT: String(port), DATA_DIR: join(folder, "data"), PRERENDER: "no" };
  const child = spawn(process.execPath, [...FLAGS, "build/server/index.js"], {
    cwd: ROOT,
    stdio: ["ignore", out, out] as const,
    env: { PATH, HOME, NODE_ENV: "production", ...own },
  });
  started.push(child);
  await untilAnswered(`${url}/readyz`);
  await fetch(url + PAGE);
  return { url: url.replace("localhost", "127.0.0.1"), pid: child.pid! };
}

type Bytes = Record<keyof typeof ENCODINGS, { headers: [string, string][]; file: string }>;

async function bytesOf({ url }: Server, folder: string): Promise<Bytes> {
  const entries = Object.entries(ENCODINGS).map(async ([name, encoding]) => {
    const args = ["-s", "-D", "-", "-o", "-", "-H", `Accept-Encoding: ${encoding}`, url + PAGE];
    const { stdout } = await promisify(execFile)("curl", args, { encoding: "buffer", maxBuffer: 2 ** 24 });
    const end = stdout.indexOf("\r\n\r\n");
    const lines = stdout.subarray(0, end).toString().split("\r\n").slice(1);
    const headers = lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]);
    const said = headers.filter(([header]) => !/^(date|connection|keep-alive)$/i.test(header));
    const file = join(folder, name);
    await writeFile(file, stdout.subarray(end + 4));
    return [name, { headers: said, file }];
  });
  return Object.fromEntries(await Promise.all(entries)) as Bytes;
}

async function startNginx(folder: string, bytes: Bytes, started: ChildProcess[]): Promise<Server> {
  const port = await freePort();
  const own = /^(content-length|content-type|etag)$/i;
  const of = (name: keyof typeof ENCODINGS) => {
    const { headers } = bytes[name];
    const quoted = (value: string) => `'${value.replaceAll("'", String.raw`\'`)}'`;
    const added = headers.filter(([header]) => !own.test(header));
    return `location = /${name} {
      alias ${bytes[name].file};
      default_type 'text/html; charset=utf-8';
      ${added.map(([header, value]) => `add_header ${header} ${quoted(value)};`).join("\n      ")}
    }`;
  };
  await mkdir(join(folder, "nginx"));
  const config = `
    daemon off; master_process off; worker_processes 1; pid ${folder}/nginx/pid; error_log ${folder}/nginx/error.log;
    events { worker_connections 1024; }
    http {
      access_log ${folder}/nginx/access.log;
      sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=100;
      client_body_temp_path ${folder}/nginx/a; proxy_temp_path ${folder}/nginx/b; fastcgi_temp_path ${folder}/nginx/c;
      uwsgi_temp_path ${folder}/nginx/d; scgi_temp_path ${folder}/nginx/e;
      map $http_accept_encoding $body { br /br; default /plain; }
      server {
        listen 127.0.0.1:${port};
        location = ${PAGE} { rewrite ^ $body last; }
        ${of("br")}
        ${of("plain")}
      }
    }`;
  await writeFile(join(folder, "nginx.conf"), config);
  const child = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-p", folder], { stdio: "inherit" });
  started.push(child);
  const url = `http://127.0.0.1:${port}`;
  await untilAnswered(url + PAGE);
  return { url, pid: child.pid! };
}

async function startBare(folder: string, bytes: Bytes, started: ChildProcess[]): Promise<Server> {
  const port = await freePort();
  await writeFile(join(folder, "bare.json"), JSON.stringify({ port, ...bytes.br }));
  const child = spawn(process.execPath, [...FLAGS, import.meta.filename, join(folder, "bare.json")], {
    stdio: "inherit",
  });
  started.push(child);
  const url = `http://127.0.0.1:${port}`;
  await untilAnswered(url + PAGE);
  return { url, pid: child.pid! };
}

async function serveBare(description: string) {
  const { port, headers, file } = JSON.parse(await readFile(description, "utf8")) as {
    port: number;
    headers: [string, string][];
    file: string;
  };
  const body = readFileSync(file);
  const head = headers.flat();
  createServer((_, response) => {
    response.writeHead(200, head);
    response.end(body);
  }).listen(port, "127.0.0.1");
}

async function untilAnswered(url: string) {
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${url} did not answer.`);
}

/** CPU seconds of all threads. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

if (import.meta.main) {
  const [description] = process.argv.slice(2);
  if (description) await serveBare(description);
  else await present(run);
}
