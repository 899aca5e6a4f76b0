import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUNDLED_LISTS } from "./list-bundled.ts";
import {
  refusedLicences,
  shippedComponents,
  shippedPackages,
  type BillOfMaterials,
  type Lock,
} from "./licences.ts";

// Writes what the site consists of: every package that production installs and every one that is in the build, with its licence, and the
// bill of materials (CycloneDX), from that of all packages in the standard input. Run by bin/build.

const readJson = (file: string | number): unknown => JSON.parse(readFileSync(file, "utf8"));

const lock = readJson("package-lock.json") as Lock;
const bundled = readdirSync(BUNDLED_LISTS).flatMap((name) => readJson(join(BUNDLED_LISTS, name)) as string[]);
const shipped = shippedPackages(lock, bundled);
const refused = refusedLicences(shipped);
if (refused.length > 0) {
  console.error(`Not among the licences of scripts/licences/licences.ts:\n${refused.join("\n")}`);
  process.exit(1);
}

const installed = shipped.filter(({ folder }) => existsSync(folder));
const parts = installed.map(({ folder, name, version, licence }) =>
  [`${name} ${version}: ${licence}`, ...textsIn(folder)].join("\n\n"),
);
parts.push(
  `Fonts of documents: OFL-1.1\n\n${readFileSync("platform/pdf/fonts/licences.txt", "utf8").trim()}`,
);
writeFileSync(join("build", "licences.txt"), `${parts.join(`\n\n${"=".repeat(80)}\n\n`)}\n`);

const bill = shippedComponents(readJson(process.stdin.fd) as BillOfMaterials, shipped);
writeFileSync(join("build", "sbom.cdx.json"), JSON.stringify(bill, null, 2));

function textsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^(licen[cs]e|notice|copying)/i.test(name) && !/\.(js|ts|json)$/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8").trim());
}
