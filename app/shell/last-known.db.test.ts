import { afterAll, beforeAll, expect, test } from "vitest";
import { newestPosts } from "#features/blog/public/open-blog.server.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { saveCompany } from "#features/company/company.server.ts";
import { aPost } from "#tests/fixtures/post.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { lastKnownCompany, lastKnownOfBlog } from "./last-known.server.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());

const NOW = new Date("2027-01-10T09:00:00Z");

test("reads the company record again when published content has changed or its version is unknown", async () => {
  let version: number | null = 1;
  const site = { ...harness.services, content: { version: () => version } };
  const { db } = harness.services;
  expect((await lastKnownCompany(site)).phone).toBe(DEMO_COMPANY.phone);
  await saveCompany(db, { ...DEMO_COMPANY, phone: "+33199000001" }, null, NOW);
  expect((await lastKnownCompany(site)).phone).toBe(DEMO_COMPANY.phone);
  version = 2;
  expect((await lastKnownCompany(site)).phone).toBe("+33199000001");
  version = null;
  await saveCompany(db, { ...DEMO_COMPANY, phone: "+33199000002" }, NOW, NOW);
  expect((await lastKnownCompany(site)).phone).toBe("+33199000002");
});

test("reads the blog again when content has changed, when a scheduled post is published, and when the version is unknown", async () => {
  const { db } = harness.services;
  let version: number | null = 1;
  let now = NOW;
  const site = { db, clock: { now: () => now }, content: { version: () => version } };
  const titles = async (from: typeof site) =>
    lastKnownOfBlog(from, "first fr", async () =>
      (await newestPosts(from, { lang: "fr", limit: 9 })).map((post) => post.title),
    );
  const publishedAt = new Date("2027-01-01T08:00:00Z");
  await aPost(db, { slug: "un", title: "One", publishedAt });
  await aPost(db, {
    slug: "prevu",
    title: "Planned",
    status: "scheduled",
    publishedAt: new Date("2027-01-10T10:00:00Z"),
  });
  expect(await titles(site)).toEqual(["One"]);
  await aPost(db, { slug: "deux", title: "Two", publishedAt });
  now = new Date("2027-01-10T09:59:00Z");
  expect(await titles(site)).toEqual(["One"]);
  expect(await titles({ ...site, content: { version: () => 1 } })).toHaveLength(2);
  now = new Date("2027-01-10T10:00:00Z");
  expect(await titles(site)).toHaveLength(3);
  await aPost(db, { slug: "trois", title: "Three", publishedAt });
  expect(await titles(site)).toHaveLength(3);
  version = 2;
  expect(await titles(site)).toHaveLength(4);
  version = null;
  await aPost(db, { slug: "quatre", title: "Four", publishedAt });
  expect(await titles(site)).toHaveLength(5);
});
