import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { productionPackages, refusedLicences, type Lock } from "./licences.ts";

test("allows the licence of every production package", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
  expect(productionPackages(lock).length).toBeGreaterThan(100);
  expect(refusedLicences(lock)).toEqual([]);
});

test("refuses a missing, unknown or stricter licence, and ignores development packages", () => {
  const lock = {
    packages: {
      "": { version: "1.0.0", license: "UNLICENSED" },
      "node_modules/free": { version: "1.0.0", license: "MIT" },
      "node_modules/either": { version: "1.0.0", license: "(GPL-2.0-only OR MIT)" },
      "node_modules/free/node_modules/both": { version: "2.0.0", license: "MIT AND GPL-3.0-only" },
      "node_modules/silent": { version: "3.0.0" },
      "node_modules/odd": { version: "4.0.0", license: "SEE LICENSE IN FILE" },
      "node_modules/nested": { version: "5.0.0", license: "(MIT OR (GPL-2.0-only AND ISC))" },
      "node_modules/tool": { version: "6.0.0", license: "GPL-3.0-only", dev: true },
    },
  };
  expect(refusedLicences(lock)).toEqual([
    "both 2.0.0: MIT AND GPL-3.0-only",
    "silent 3.0.0: none",
    "odd 4.0.0: SEE LICENSE IN FILE",
    "nested 5.0.0: (MIT OR (GPL-2.0-only AND ISC))",
  ]);
});
