// Licences of the packages that the site is shipped with: they require only attribution and a copy of the licence text. Two require more:
// libvips (LGPL) is loaded as a separate library and can be replaced, and web-push (MPL) is used unmodified.
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
export type ShippedPackage = { folder: string; name: string; version: string; licence: string };
export type BillOfMaterials = {
  components: { "bom-ref": string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/** @param bundled the folders of development packages that are part of the build */
export function shippedPackages({ packages }: Lock, bundled: string[]): ShippedPackage[] {
  return Object.entries(packages)
    .filter(([folder, { dev, link }]) => folder !== "" && !link && (!dev || bundled.includes(folder)))
    .map(([folder, { version = "", license = "none" }]) => {
      const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
      return { folder, name, version, licence: license };
    });
}

/** @param bill of all packages, as `npm sbom` writes it */
export function shippedComponents<Bill extends BillOfMaterials>(bill: Bill, shipped: ShippedPackage[]): Bill {
  const all = new Set(bill.components.map((component) => component["bom-ref"]));
  const refs = new Set(shipped.map(({ name, version }) => `${name}@${version}`));
  const isShipped = (ref: string) => refs.has(ref) || !all.has(ref);
  return {
    ...bill,
    components: bill.components.filter((component) => isShipped(component["bom-ref"])),
    dependencies: bill.dependencies
      .filter(({ ref }) => isShipped(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  };
}

export function refusedLicences(shipped: ShippedPackage[]): string[] {
  return shipped
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
