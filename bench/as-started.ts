import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { startSite, type Site, type Variables } from "#tests/e2e/support/site.ts";

/** The built site with the flags of node and the settings of malloc that `bin/start` gives it. */
export function startAsUsual(variables: Variables, flags?: string[]): Promise<Site> {
  const script = readFileSync(resolve(import.meta.dirname, "../bin/start"), "utf8");
  const command = /exec node_modules\/\.bin\/node (.*)$/m.exec(script)?.[1];
  if (!command) throw new Error("bin/start starts no node.");
  const usual = command.split(" ").filter((word) => word.startsWith("--"));
  const settings = [...script.matchAll(/^export (MALLOC_\w+)=(\w+)$/gm)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  return startSite({ ...Object.fromEntries(settings), ...variables }, { flags: flags ?? usual });
}
