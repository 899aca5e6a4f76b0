import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { startSite, type Site, type Variables } from "#tests/e2e/support/site.ts";

export function usualStart(): { flags: string[]; settings: Variables } {
  const script = readFileSync(resolve(import.meta.dirname, "../bin/start"), "utf8");
  const command = /exec node_modules\/\.bin\/node (.*)$/m.exec(script)?.[1];
  if (!command) throw new Error("bin/start starts no node.");
  const flags = command.split(" ").filter((word) => word.startsWith("--"));
  const settings = [...script.matchAll(/^export (MALLOC_\w+)=(\w+)$/gm)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  return { flags, settings: Object.fromEntries(settings) as Variables };
}

const OF_TESTS = ["PRERENDER", "TYPESETTER_REST_SECONDS", "TYPESETTER_DOCUMENTS"];

export function startAsUsual(variables: Variables, flags?: string[]): Promise<Site> {
  const usual = usualStart();
  const unset = Object.fromEntries(OF_TESTS.map((name) => [name, undefined]));
  return startSite({ ...unset, ...usual.settings, ...variables }, { flags: flags ?? usual.flags });
}
