import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const read = (file: string) => readFile(resolve(import.meta.dirname, "../../deploy", file), "utf8");

test("gives each of several processes its own port, data folder and metrics port", async () => {
  const own = /Environment=(.*)/.exec(await read("one-of-many.conf"))?.[1]?.split(" ") ?? [];
  const perProcess = own
    .filter((variable) => variable.includes("%i"))
    .map((variable) => variable.split("=")[0]!);
  expect(perProcess.toSorted()).toEqual(["DATA_DIR", "METRICS_PORT", "PORT"]);
  const shared = (await read("site.service")).match(/^Environment=.*(PORT|DIR).*$/gm)?.join(" ") ?? "";
  for (const [, name] of shared.matchAll(/\b([A-Z_]+(?:PORT|DIR))=/g)) expect(perProcess).toContain(name);
});

test("sends each visitor to one process behind both proxies", async () => {
  const upstream = /^upstream site \{(.*?)^\}/ms.exec(await read("nginx.conf"))?.[1] ?? "";
  // nginx wants the balancing method before the idle connections.
  expect(upstream).toMatch(/^\thash \$remote_addr consistent;$.*^\tkeepalive \d+;$/ms);
  expect(await read("several.Caddyfile")).toMatch(/^\t*lb_policy ip_hash$/m);
});
