// Licences of production packages: they require only attribution and a copy of the licence text. Two require
// more: libvips (LGPL) is loaded as a separate library and can be replaced, and Lightning CSS (MPL) is used
// unmodified by the build only.
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

export function productionPackages({ packages }: Lock): ProductionPackage[] {
  return Object.entries(packages)
    .filter(([folder, { dev, link }]) => folder !== "" && !dev && !link)
    .map(([folder, { version = "", license = "none" }]) => {
      const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
      return { folder, name, version, licence: license };
    });
}

export function refusedLicences(lock: Lock): string[] {
  return productionPackages(lock)
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
}

function isAllowed(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, "$1");
  if (plain.includes("(")) return false;
  return plain
    .split(" OR ")
    .some((way) => way.split(" AND ").every((licence) => ALLOWED.has(licence.trim())));
}
