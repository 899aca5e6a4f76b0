/**
 * How many forms fail while the processes of a site are restarted one after the other behind a proxy: three
 * processes, continuous forms, twelve planned restarts with the DRAIN_SECONDS of the guide. The proxies run
 * with `deploy/nginx.conf` and `deploy/several.Caddyfile` except for names, ports and certificate. `node
 * bench/restarts.ts proxy=caddy`; `restarts=3`; `release=FOLDER` restarts another built release, `conf=FILE`
 * uses another configuration. Needs nginx, caddy and openssl (apt-get install nginx caddy openssl).
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent, request } from "node:https";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startManySites } from "#tests/e2e/support/many-sites.ts";
import { freePort, type Site } from "#tests/e2e/support/site.ts";
import { at, present, type Line } from "./bench.ts";

const ROOT = resolve(import.meta.dirname, "..");
const PROCESSES = 3;
const GUESTS = 12;
const REST_MS = 400;
const DRAIN_SECONDS = "10";

const words = new Map(
  process.argv.slice(2).map((word): [string, string] => {
    const [name = "", value = ""] = word.split("=", 2);
    return [name, value];
  }),
);
const restarts = Number(words.get("restarts") ?? 12);

const PROXIES = { nginx: startNginx, caddy: startCaddy };
type Name = keyof typeof PROXIES;

async function run(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const name of Object.keys(PROXIES) as Name[]) {
    const asked = words.get("proxy");
    if (asked && asked !== name) continue;
    if (spawnSync(name, ["-v"]).error) lines.push({ what: name, skipped: `It needs ${name}.` });
    else lines.push(...(await measure(name)));
  }
  return lines;
}

async function measure(name: Name): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), "restarts-"));
  const many = await startManySites(PROCESSES, {
    release: words.get("release"),
    variables: { DRAIN_SECONDS },
  });
  let proxy: ChildProcess | null = null;
  try {
    execFileSync(
      "openssl",
      [
        ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=www.example.com"],
        ...["-addext", "subjectAltName=DNS:www.example.com", "-keyout", join(folder, "key.pem")],
        ...["-out", join(folder, "cert.pem")],
      ],
      { stdio: "ignore" },
    );
    const port = await freePort();
    proxy = await PROXIES[name](folder, port, many.sites);
    const crowd = sendForms(port);
    await pause(3_000);
    for (let restart = 0; restart < restarts; restart += 1) {
      const site = many.sites[restart % PROCESSES] as Site;
      await site.stop();
      await site.restart();
    }
    const { sent, broken, times } = await crowd.end();
    console.error(`${name}: ${JSON.stringify(Object.fromEntries(broken))}; load ${loadavg()[0]!.toFixed(1)}`);
    const lost = [...broken.values()].reduce((sum, count) => sum + count, 0);
    return [
      { what: `${name}: forms sent during ${restarts} restarts`, ours: sent, unit: "" },
      { what: `${name}: forms broken`, ours: lost, unit: "", goal: { atMost: 0 } },
      { what: `${name}: longest wait for an answer`, ours: at(times, 1), unit: "ms" },
    ];
  } catch (error) {
    console.error(
      many.sites
        .map((site) => site.output())
        .join("\n")
        .slice(-2_000),
    );
    throw error;
  } finally {
    if (proxy) await ended(proxy);
    await many.dispose();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Each guest has a connection and an address. A form without a response, or with status 500 or above, has
 * failed.
 */
function sendForms(port: number) {
  const broken = new Map<string, number>();
  const times: number[] = [];
  let sent = 0;
  let isOver = false;
  const note = (what: string) => broken.set(what, (broken.get(what) ?? 0) + 1);
  const live = async (guest: number) => {
    const agent = new Agent({
      keepAlive: true,
      maxSockets: 1,
      rejectUnauthorized: false,
      servername: "www.example.com",
    });
    while (!isOver) {
      sent += 1;
      const started = performance.now();
      // The rate limit of forms counts addresses.
      const localAddress = `127.0.${1 + (sent % 200)}.${1 + guest}`;
      const outcome = await sendForm(agent, port, localAddress);
      times.push(performance.now() - started);
      if (typeof outcome === "string") note(outcome);
      else if (outcome >= 500) note(String(outcome));
      await pause(REST_MS);
    }
    agent.destroy();
  };
  const guests = Array.from({ length: GUESTS }, (_, guest) => live(guest));
  return {
    async end() {
      isOver = true;
      await Promise.all(guests);
      return { sent, broken, times };
    },
  };
}

function sendForm(agent: Agent, port: number, localAddress: string): Promise<number | string> {
  const body = "name=&message=";
  return new Promise((done) => {
    const headers = {
      Host: "www.example.com",
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": body.length,
    };
    const outgoing = request(
      { agent, port, host: "127.0.0.1", localAddress, path: "/fr/contact", method: "POST", headers },
      (answer) => {
        answer.resume().once("end", () => done(answer.statusCode ?? 0));
        answer.once("error", (error) => done(error.message));
      },
    );
    outgoing.once("error", (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    outgoing.end(body);
  });
}

async function startNginx(folder: string, port: number, sites: Site[]): Promise<ChildProcess> {
  const file = words.get("conf") ?? join(ROOT, "deploy/nginx.conf");
  const site = withPorts(await readFile(file, "utf8"), sites)
    .replace("listen 80;", `listen 127.0.0.1:${await freePort()};`)
    .replace(/^(\s*)listen 443/m, `$1listen 127.0.0.1:${port}`)
    .replace(/\/etc\/letsencrypt\/\S+\/fullchain.pem/, join(folder, "cert.pem"))
    .replace(/\/etc\/letsencrypt\/\S+\/privkey.pem/, join(folder, "key.pem"));
  await mkdir(join(folder, "nginx"));
  const config = `
    daemon off; worker_processes 1; pid ${folder}/nginx/pid; error_log ${folder}/nginx/error.log;
    events { worker_connections 1024; }
    http {
      access_log off;
      client_body_temp_path ${folder}/nginx/a; proxy_temp_path ${folder}/nginx/b; fastcgi_temp_path ${folder}/nginx/c;
      uwsgi_temp_path ${folder}/nginx/d; scgi_temp_path ${folder}/nginx/e;
      ${site}
    }`;
  const path = join(folder, "nginx.conf");
  await writeFile(path, config);
  const args = ["-c", path, "-p", folder];
  execFileSync("nginx", ["-t", ...args], { stdio: "inherit" });
  return untilListening(spawn("nginx", args, { stdio: "inherit" }), port);
}

async function startCaddy(folder: string, port: number, sites: Site[]): Promise<ChildProcess> {
  const file = words.get("conf") ?? join(ROOT, "deploy/several.Caddyfile");
  const site = withPorts(await readFile(file, "utf8"), sites).replace(
    "www.example.com {",
    `https://www.example.com:${port} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
  );
  const path = join(folder, "Caddyfile");
  await writeFile(path, `{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n}\n${site}`);
  const args = ["run", "--adapter", "caddyfile", "--config", path];
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return untilListening(spawn("caddy", args, { stdio: "ignore", env }), port);
}

function withPorts(text: string, sites: Site[]): string {
  return sites.reduce((done, { url }, at) => done.replaceAll(`:${3001 + at}`, `:${new URL(url).port}`), text);
}

async function untilListening(proxy: ChildProcess, port: number): Promise<ChildProcess> {
  const agent = new Agent({ rejectUnauthorized: false, servername: "www.example.com" });
  let outcome: number | string = "";
  for (let tries = 0; tries < 100; tries += 1) {
    outcome = await sendForm(agent, port, "127.0.0.1");
    if (typeof outcome === "number" && outcome < 500) return proxy;
    await pause(100);
  }
  await ended(proxy);
  throw new Error(`The proxy answered ${outcome}.`);
}

async function ended(child: ChildProcess) {
  if (child.exitCode !== null) return;
  const closed = new Promise((done) => child.once("close", done));
  child.kill();
  await closed;
}

if (import.meta.main) await present(run);
