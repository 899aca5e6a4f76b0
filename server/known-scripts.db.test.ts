import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());

test("every inline script of a drawn page may run, no data block is named, and no mark is left in it", async () => {
  const site = await createTestApp(harness.services);
  for (const path of ["/fr", "/ar/booking", "/en/admin/login", "/fr/booking/manage/nobody"]) {
    const answer = await site.ask(path);
    const html = await answer.text();
    const policy = answer.headers.get("Content-Security-Policy") ?? "";
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)];
    const code = inline.filter(([, attributes = ""]) => !attributes.includes("json"));
    expect(code.length, path).toBeGreaterThan(2);
    for (const [, , text = ""] of code)
      expect(policy, `${path} ${text.slice(0, 60)}`).toContain(
        createHash("sha256").update(text).digest("base64"),
      );
    const known = new Set(code.map(([, , text]) => text));
    expect(policy.match(/'sha256-/g), path).toHaveLength(known.size);
    expect(html).not.toContain("nonce");
    expect(answer.headers.get("X-Known-Scripts")).toBeNull();
  }
});
