import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { productionPackages, refusedLicences, type Lock } from "./licences.ts";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
const refused = refusedLicences(lock);
if (refused.length > 0) {
  console.error(`Not among the licences of scripts/licences/licences.ts:\n${refused.join("\n")}`);
  process.exit(1);
}

const installed = productionPackages(lock).filter(({ folder }) => existsSync(folder));
const parts = installed.map(({ folder, name, version, licence }) =>
  [`${name} ${version}: ${licence}`, ...textsIn(folder)].join("\n\n"),
);
parts.push(
  `Fonts of documents: OFL-1.1\n\n${readFileSync("platform/pdf/fonts/licences.txt", "utf8").trim()}`,
);
writeFileSync(join("build", "licences.txt"), `${parts.join(`\n\n${"=".repeat(80)}\n\n`)}\n`);

function textsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^(licen[cs]e|notice|copying)/i.test(name) && !/\.(js|ts|json)$/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8").trim());
}
