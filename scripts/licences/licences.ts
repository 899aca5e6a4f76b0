// What the packages of production may ask of who runs, changes or hands on the site: no more than to name them and to hand their
// texts on. Of the two that ask for more, libvips (LGPL) is loaded as a library of its own and may be exchanged, and
// Lightning CSS (MPL) is used as it comes, by the build only.
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
]);

type LockedPackage = { version?: string; license?: string; dev?: boolean; link?: boolean };
export type Lock = { packages: Record<string, LockedPackage> };
export type ProductionPackage = { folder: string; name: string; version: string; licence: string };

/** Every package that production may install, on any kind of machine. */
export function productionPackages({ packages }: Lock): ProductionPackage[] {
  return Object.entries(packages)
    .filter(([folder, { dev, link }]) => folder !== "" && !dev && !link)
    .map(([folder, { version = "", license = "none" }]) => {
      const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
      return { folder, name, version, licence: license };
    });
}

/** One sentence for each package whose licence is unknown to us, or asks for more. */
export function refusedLicences(lock: Lock): string[] {
  return productionPackages(lock)
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
}

/** An SPDX expression, as far as packages write them: one level of `OR` or of `AND`. */
function isAllowed(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, "$1");
  if (plain.includes("(")) return false;
  return plain
    .split(" OR ")
    .some((way) => way.split(" AND ").every((licence) => ALLOWED.has(licence.trim())));
}
