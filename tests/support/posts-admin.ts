import { afterAll, beforeAll, beforeEach } from "vitest";
import { inEveryLang } from "#i18n/locales.ts";
import { postAutosavesTable } from "#features/blog/post-history.table.ts";
import { postCategoriesTable, postsTable, type PostRow } from "#features/blog/posts.table.ts";
import { bareHtml, postFields } from "../fixtures/blog-admin.ts";
import { anAdmin, aSession } from "../fixtures/owner.ts";
import { aPost } from "../fixtures/post.ts";
import { createTestApp } from "./test-app.ts";
import { createTestServices, type TestServices } from "./test-services.ts";

type PostsAdmin = {
  harness: TestServices;
  site: Awaited<ReturnType<typeof createTestApp>>;
  Cookie: string;
  live: PostRow;
};

export function postsAdmin() {
  const admin = {} as PostsAdmin;
  beforeAll(async () => {
    admin.harness = await createTestServices({ now: "2027-01-20T14:00:00Z" });
    const { services } = admin.harness;
    admin.site = await createTestApp(services);
    await anAdmin(services, { email: "editor@example.com", role: "editor" });
    admin.Cookie = await aSession(services, "editor@example.com");
    const names = { ...inEveryLang(() => "Airports"), fr: "Aéroports", ar: "المطارات" };
    await services.db.insert(postCategoriesTable).values({ slug: "airports", names, position: 0 });
  });
  afterAll(() => admin.harness.close());
  beforeEach(async () => {
    const { db } = admin.harness.services;
    await db.delete(postAutosavesTable);
    await db.delete(postsTable);
    admin.live = await aPost(db, { slug: "roissy", category: "airports" });
  });
  const headers = () => ({ Cookie: admin.Cookie });
  return {
    admin,
    fields: (overrides: Record<string, string>) => postFields(admin.live.groupId, overrides),
    send(path: string, form: Record<string, string | string[]>) {
      const body = new URLSearchParams();
      for (const [name, value] of Object.entries(form))
        for (const one of [value].flat()) body.append(name, one);
      return admin.site.ask(path, { method: "POST", body, headers: headers() });
    },
    text: async (path: string) => bareHtml(await (await admin.site.ask(path, { headers: headers() })).text()),
  };
}
