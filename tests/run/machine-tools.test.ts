import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { LAST, NAMED, ROWS, SUITES } from "./suites.ts";

test("the end-to-end suite installs the browser, and Java for the HTML checker, before Playwright starts", () => {
  const { commands = [] } = SUITES.find(({ name }) => name === "e2e") ?? {};
  const programs = commands.map(([program]) => program);
  expect(programs.slice(0, 2)).toEqual(["bin/chromium", "bin/java"]);
  expect(programs.at(-1)).toBe("playwright");
});

test("bin/java installs Debian's Java when it is missing and the user is root", async () => {
  const { run, noted } = await aMachine({ id: "echo 0", "apt-get": 'echo "$*" >> "$0.noted"' });
  expect(run("bin/java")).toMatchObject({ status: 0, stdout: "Installing Java …\n" });
  expect(await noted("apt-get")).toMatch(/update.*\n.*install .*default-jre-headless\n$/);
});

test("bin/java prints the package to install when Java is missing and the user is not root", async () => {
  const { run, noted } = await aMachine({ id: "echo 1000", "apt-get": 'echo "$*" >> "$0.noted"' });
  const { status, stderr } = run("bin/java");
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^[^\n]* need Java 11 or newer: run apt-get install default-jre-headless as root\.\n$/,
  );
  expect(await noted("apt-get")).toBe("");
});

test("bin/java does nothing when Java is installed, for any user", async () => {
  const { run } = await aMachine({ id: "echo 1000", java: "exit 0" });
  expect(run("bin/java")).toMatchObject({ status: 0, stdout: "", stderr: "" });
});

test("the engines suite runs only when it is named, and installs the browsers and builds the site first", () => {
  const { commands = [] } = NAMED.find(({ name }) => name === "engines") ?? {};
  expect(commands.map(([program]) => program)).toEqual(["bin/engines", "bin/build", "playwright"]);
  expect([...ROWS.flat(), ...LAST].map(({ name }) => name)).not.toContain("engines");
});

test("bin/engines installs the missing engines when the user is root", async () => {
  const { run, noted } = await aMachine({
    id: "echo 0",
    "apt-get": 'echo "$*" >> "$0.noted"',
    Xvfb: "exit 0",
  });
  expect(run("bin/engines")).toMatchObject({
    status: 0,
    stdout: "Installing webkit2gtk-driver firefox-esr chromium …\n",
  });
  expect(await noted("apt-get")).toMatch(/update.*\n.*install .*webkit2gtk-driver firefox-esr chromium\n$/);
});

test("bin/engines prints the packages to install when engines are missing and the user is not root", async () => {
  const { run, noted } = await aMachine({ id: "echo 1000", "apt-get": 'echo "$*" >> "$0.noted"' });
  const { status, stderr } = run("bin/engines");
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^[^\n]* need [^\n]*: run apt-get install webkit2gtk-driver xvfb firefox-esr chromium as root\.\n$/,
  );
  expect(await noted("apt-get")).toBe("");
});

test("bin/engines does nothing when all engines are installed, for any user", async () => {
  const { run } = await aMachine({
    id: "echo 1000",
    WebKitWebDriver: "exit 0",
    Xvfb: "exit 0",
    "firefox-esr": "exit 0",
    chromium: "exit 0",
  });
  expect(run("bin/engines")).toMatchObject({ status: 0, stdout: "", stderr: "" });
});

async function aMachine(programs: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "machine-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, script] of Object.entries(programs)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, name), 0o755);
  }
  await symlink("/bin/bash", join(folder, "bash"));
  return {
    run: (command: string) => spawnSync(resolve(command), { env: { PATH: folder }, encoding: "utf8" }),
    async noted(name: string) {
      const file = join(folder, `${name}.noted`);
      return existsSync(file) ? readFile(file, "utf8") : "";
    },
  };
}
