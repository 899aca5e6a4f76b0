import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { createLog } from "#platform/log.server.ts";

const TOKEN = "9sVwRk2mP0aXcQ7tLzB4yDhJ8nEfGuKi3oWrTbYxMZq";
const PAGES = [
  "booking/manage",
  "chauffeur",
  "blog/preview",
  "offers",
  "my-rides/calendar",
  "organisation/invitations",
  "organisation/approvals",
  "requests",
  "m",
  "p",
  "t",
  "admin/welcome",
  "admin/reset-password",
];
const ENDS = [
  "",
  "%",
  "%2",
  "%E0%A4%A",
  "%00",
  "%2F",
  "/",
  ".",
  ".data",
  "%.data",
  "/invoice%",
  "?x=%",
  "\\",
  "%0a",
];

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let written = "";

beforeAll(async () => {
  harness = await createTestServices();
  const log = createLog("debug");
  for (const level of ["debug", "info", "warn", "error"] as const) {
    vi.spyOn(log, level).mockImplementation((...said: unknown[]) => {
      written += JSON.stringify(said);
    });
  }
  site = await createTestApp({ ...harness.services, log });
});
afterAll(() => harness.close());
afterEach(() => void (written = ""));

test.each(PAGES)("logs no token of a mangled link to %s", async (page) => {
  const said = (["log", "warn", "error", "info", "debug"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...words: unknown[]) => {
      written += words.join(" ");
    }),
  );
  for (const end of ENDS) await site.ask(`/fr/${page}/${TOKEN}${end}`);
  const listed = new URLSearchParams({ paths: `/fr,/fr/${page}/${TOKEN}%`, version: "test" });
  await site.ask(`/__manifest?${String(listed)}`);
  for (const spy of said) spy.mockRestore();
  expect(written).toContain("request");
  expect(written).not.toContain(TOKEN);
});

test("answers a link with a stray percent sign like an unknown link", async () => {
  const answer = await site.ask(`/fr/booking/manage/${TOKEN}%`);
  const plain = await site.ask(`/fr/booking/manage/${TOKEN}`);
  expect(answer.status).toBe(plain.status);
  expect(answer.headers.get("Content-Type")).toContain("text/html");
});
