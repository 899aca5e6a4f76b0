import { globSync, readFileSync } from "node:fs";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import { expect, test } from "vitest";

/** Not built, so they load their packages from node_modules: the programs of `bin/` for a running site, and the child processes. */
const FROM_SOURCE = [
  ...globSync("bin/*").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/node_modules\/\.bin\/node .*(server\/[\w-]+\.ts)/g)].map(
      ([, path]) => path!,
    ),
  ),
  ...globSync("platform/**/*-process.server.ts"),
];

test("what runs from its source imports only packages that production installs", async () => {
  expect(FROM_SOURCE).toContain("server/backup.ts");
  expect(FROM_SOURCE).toContain("platform/pdf/typst-process.server.ts");
  const options = await extractDepcruiseOptions("./.dependency-cruiser.js");
  const { output } = await cruise(FROM_SOURCE, { ...options, tsPreCompilationDeps: false });
  const imports = (output as ICruiseResult).modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ dependencyTypes, module }) => ({ source, module, dependencyTypes })),
  );
  expect(imports.filter(({ dependencyTypes }) => dependencyTypes.includes("npm")).length).toBeGreaterThan(10);
  const wrong = imports.filter(({ dependencyTypes }) =>
    dependencyTypes.some((type) => /^npm-(dev|no-pkg|unknown)$/.test(type)),
  );
  expect(wrong.map(({ source, module }) => `${source} imports ${module}`)).toEqual([]);
});
