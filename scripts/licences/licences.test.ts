import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { refusedLicences, shippedComponents, shippedPackages, type Lock } from "./licences.ts";

test("allows the licence of every package that production installs", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
  const installed = shippedPackages(lock, []);
  expect(installed.length).toBeGreaterThan(100);
  expect(refusedLicences(installed)).toEqual([]);
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
  expect(refusedLicences(shippedPackages(lock, []))).toEqual([
    "both 2.0.0: MIT AND GPL-3.0-only",
    "silent 3.0.0: none",
    "odd 4.0.0: SEE LICENSE IN FILE",
    "nested 5.0.0: (MIT OR (GPL-2.0-only AND ISC))",
  ]);
});

test("takes a development package that is part of the build into both lists", () => {
  const lock = {
    packages: {
      "": { version: "1.0.0" },
      "node_modules/installed": { version: "1.0.0", license: "MIT" },
      "node_modules/bundled": { version: "2.0.0", license: "GPL-3.0-only", dev: true },
      "node_modules/tool": { version: "3.0.0", license: "MIT", dev: true },
    },
  };
  const shipped = shippedPackages(lock, ["node_modules/bundled"]);
  expect(refusedLicences(shipped)).toEqual(["bundled 2.0.0: GPL-3.0-only"]);

  const bill = {
    components: ["installed@1.0.0", "bundled@2.0.0", "tool@3.0.0"].map((ref) => ({ "bom-ref": ref })),
    dependencies: [
      { ref: "site@1.0.0", dependsOn: ["installed@1.0.0", "bundled@2.0.0", "tool@3.0.0"] },
      { ref: "tool@3.0.0", dependsOn: ["bundled@2.0.0"] },
    ],
  };
  expect(shippedComponents(bill, shipped)).toEqual({
    components: [{ "bom-ref": "installed@1.0.0" }, { "bom-ref": "bundled@2.0.0" }],
    dependencies: [{ ref: "site@1.0.0", dependsOn: ["installed@1.0.0", "bundled@2.0.0"] }],
  });
});
