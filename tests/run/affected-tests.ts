import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";

// The tests that `bin/test changed` runs. `vitest related` follows imports to any depth: through the dictionaries and the list of services,
// one file of a feature reaches a hundred test files. The nearest tests find most faults, and CI runs all of them.

const MOST_DATABASE_TESTS = 10;
const IN_ITS_ROOM = "{app,bench,bin,features,i18n,platform,sandbox,scripts,server,tests}/**/*.{js,ts,tsx}";
export const CODE = /\.(ts|tsx|js)$/;
const TEST = /\.test\.tsx?$/;
const DATABASE_TEST = /\.db\.test\.tsx?$/;
const BROWSER_TEST = /^tests\/(e2e|engines)\//;
/** Tests without an import of what they check: they load all route modules by their address, or read dictionaries from the disk. */
const BY_ROOM: [RegExp, string[]][] = [
  [/^(app|i18n)\/.*\.(ts|tsx|json)$/, ["server/arabic-digits.db.test.ts"]],
  [/^i18n\//, ["tests/words/"]],
];

export type Importers = Map<string, string[]>;

export function affectedTests(changed: string[], importers: Importers, all: string[]) {
  const tests = all.filter((file) => TEST.test(file) && !BROWSER_TEST.test(file));
  const imports = (file: string) => changed.some((one) => (importers.get(one) ?? []).includes(file));
  const near = new Set(changed.flatMap((file) => importers.get(file) ?? []).map(withoutSuffix));
  const folders = new Set(changed.filter((file) => CODE.test(file)).map(posix.dirname));
  const own = new Set(changed.map(withoutSuffix));
  const rings = [
    (file: string) => changed.includes(file) || own.has(withoutSuffix(file)),
    (file: string) =>
      BY_ROOM.some(
        ([room, found]) =>
          changed.some((one) => room.test(one)) && found.some((start) => file.startsWith(start)),
      ),
    (file: string) => imports(file) && folders.has(posix.dirname(file)),
    imports,
    (file: string) => folders.has(posix.dirname(file)),
    (file: string) => near.has(withoutSuffix(file)),
  ];
  const nearestFirst = [...new Set(rings.flatMap((ring) => tests.filter(ring)))];
  const database = nearestFirst.filter((file) => DATABASE_TEST.test(file));
  return {
    run: [
      ...nearestFirst.filter((file) => !DATABASE_TEST.test(file)),
      ...database.slice(0, MOST_DATABASE_TESTS),
    ],
    leftOut: database.slice(MOST_DATABASE_TESTS),
  };
}

export function readImporters(): { files: string[]; importers: Importers } {
  const files = globSync(IN_ITS_ROOM);
  const importers: Importers = new Map();
  for (const file of files) {
    for (const { fileName } of ts.preProcessFile(readFileSync(file, "utf8")).importedFiles) {
      const imported = resolveImport(file, fileName);
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return { files, importers };
}

function resolveImport(from: string, name: string): string | undefined {
  if (name.startsWith("#")) return name.slice(1);
  if (name.startsWith(".")) return posix.join(posix.dirname(from), name);
  return undefined;
}

/** `place-booking` is tested by `place-booking.db.test.ts`, the query file `bookings.server.ts` by `bookings.db.test.ts`. */
function withoutSuffix(file: string): string {
  return file.replace(/(\.(server|table))?(\.db)?(\.test)?\.\w+$/, "");
}
