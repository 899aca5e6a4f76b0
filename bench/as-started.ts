import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { startSite, type Site, type Variables } from "#tests/e2e/support/site.ts";

/** The built site with the flags of node that `bin/start` gives it. */
export function startAsUsual(variables: Variables, flags = usualFlags()): Promise<Site> {
  return startSite(variables, { flags });
}

function usualFlags(): string[] {
  const script = readFileSync(resolve(import.meta.dirname, "../bin/start"), "utf8");
  const command = /exec node_modules\/\.bin\/node (.*)$/m.exec(script)?.[1];
  if (!command) throw new Error("bin/start starts no node.");
  return command.split(" ").filter((word) => word.startsWith("--"));
}
