import { expect, test } from "vitest";
import { looksCookie, looksIn, looksWith, type Looks } from "./workplace-looks.ts";

const DEFAULT: Looks = { ground: "ivory", density: "compact", nav: "wide", shortcuts: "keys" };

test.each([
  [null, {}],
  ["", {}],
  ["other=night", {}],
  ["looks=night", { ground: "night" }],
  [
    "a=b; looks=narrow.night.no-keys.comfortable; c=d",
    { ground: "night", density: "comfortable", nav: "narrow", shortcuts: "no-keys" },
  ],
  ["looks=<script>.night", { ground: "night" }],
  ["looks=constructor.toString", {}],
] as const)("reads the looks in the cookies %j", (cookies, changed) => {
  expect(looksIn(cookies)).toEqual({ ...DEFAULT, ...changed });
});

test("writes a cookie that is read back as the same looks", () => {
  const looks: Looks = { ground: "night", density: "comfortable", nav: "narrow", shortcuts: "no-keys" };
  const cookie = looksCookie(looks, { secure: true });
  expect(cookie).toMatch(/^looks=[\w.-]+; Path=\/; Max-Age=34128000; SameSite=Lax; Secure$/);
  expect(looksIn(cookie)).toEqual(looks);
});

test("changes the values of a form and ignores values that are no choice", () => {
  const form = new URLSearchParams({ nav: "narrow", ground: "red", shortcuts: "no-keys" });
  expect(looksWith(DEFAULT, form)).toEqual({ ...DEFAULT, nav: "narrow", shortcuts: "no-keys" });
});
