import { writeFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { ServerRouter, type EntryContext } from "react-router";
import { expect, test } from "vitest";
import * as entry from "#app/entry.server.tsx";
import { FailureContext } from "#app/shell/errors/failure.tsx";
import { seedBlog } from "#features/blog/seed-blog.server.ts";
import { LANGS } from "#i18n/locales.ts";
import { createTestApp, type Entry } from "#tests/support/test-app.ts";
import { createTestServices } from "#tests/support/test-services.ts";
import { sideBySide } from "./bench.ts";

const PAGES = [
  "",
  "about",
  "services",
  "services/airport-transfers",
  "fleet",
  "fleet/maybach",
  "prestige-events/fashion-week",
  "contact",
  "blog",
  "booking",
].flatMap((page) => LANGS.map((lang) => (page ? `/${lang}/${page}` : `/${lang}`)));

const TIMES = 4;

test("compares the pages of the site with their React trees alone", async () => {
  const harness = await createTestServices();
  await seedBlog(harness.services.db, harness.clock.now());
  const services = { ...harness.services, content: { version: () => 1 } };
  let rendered: EntryContext | undefined;
  const watched: Entry = {
    ...entry,
    default: (...[request, status, headers, context, asked]: Parameters<typeof entry.default>) => {
      rendered = context;
      return entry.default(request, status, headers, context, asked);
    },
  };
  const watchedSite = await createTestApp(services, {}, null, watched);
  const trees = new Map<string, () => string>();
  for (const page of PAGES) {
    const answer = await watchedSite.ask(page);
    expect(answer.status).toBe(200);
    // Without the loader data, which React Router streams and `renderToString` cannot.
    const { serverHandoffStream: _, ...context } = rendered!;
    const draw = () => renderToString(treeOf(context, `http://localhost:3000${page}`));
    trees.set(page, draw);
  }
  const site = await createTestApp(services);
  const result = await sideBySide(
    () => perSecond(async (page) => void (await (await site.ask(page)).arrayBuffer())),
    () => perSecond((page) => void trees.get(page)!()),
  );
  await harness.close();
  writeFileSync(process.env["BENCH_RESULT"] ?? "/dev/stdout", JSON.stringify(result));
});

function treeOf(context: EntryContext, url: string) {
  return (
    <FailureContext value={null}>
      <ServerRouter context={context} url={url} />
    </FailureContext>
  );
}

/** By CPU time, which excludes the database and other work on the machine. */
async function perSecond(draw: (page: string) => Promise<void> | void): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < TIMES; time += 1) for (const page of PAGES) await draw(page);
  const { user, system } = process.cpuUsage(before);
  return (PAGES.length * TIMES) / ((user + system) / 1_000_000);
}
