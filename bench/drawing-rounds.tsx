import { writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { renderToString } from "react-dom/server";
import { ServerRouter, type EntryContext } from "react-router";
import { expect, test } from "vitest";
import { LoadedContext } from "#app/boot/page-data.tsx";
import * as entry from "#app/entry.server.tsx";
import { requestContext } from "#app/context.ts";
import { FailureContext } from "#app/shell/errors/failure.tsx";
import { SaidOnceContext } from "#app/shell/said-once.tsx";
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
].flatMap((page) => LANGS.map((lang) => `/${lang}/${page}`));

/** So often in a round. */
const TIMES = 4;

/** Both sides draw the same pages in turn; bench/drawing.ts reads what comes out. */
test("pages drawn by the site, and their trees alone", async () => {
  const harness = await createTestServices();
  await seedBlog(harness.services.db, harness.clock.now());
  const services = { ...harness.services, content: { version: () => 1 } };
  let left: (Left & { loaded: Promise<string> }) | undefined;
  const watched: Entry = {
    ...entry,
    default: (...[request, status, headers, { serverHandoffStream, ...drawn }, asked]: Asked) => {
      const [stream, copy] = serverHandoffStream!.tee();
      left = { drawn, saidOnce: asked.get(requestContext).saidOnce, loaded: text(copy) };
      return entry.default(request, status, headers, { ...drawn, serverHandoffStream: stream }, asked);
    },
  };
  const watchedSite = await createTestApp(services, {}, null, watched);
  const trees = new Map<string, () => string>();
  for (const page of PAGES) {
    const answer = await watchedSite.ask(page);
    expect(answer.status).toBe(200);
    const { drawn, saidOnce } = left!;
    const loaded = await left!.loaded;
    const url = `http://localhost:3000${page}`;
    const draw = () => renderToString(treeOf({ drawn, saidOnce }, loaded, url));
    // Neither side draws a letter that the other does not.
    expect(`<!DOCTYPE html>${draw()}`).toBe(await answer.text());
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

type Asked = Parameters<typeof entry.default>;
/** What loaders left for the drawing of one page. */
type Left = { drawn: EntryContext; saidOnce: ReadonlyMap<string, unknown> };

function treeOf({ drawn, saidOnce }: Left, loaded: string, url: string) {
  return (
    <FailureContext value={null}>
      <LoadedContext value={loaded}>
        <SaidOnceContext value={saidOnce}>
          <ServerRouter context={drawn} url={url} />
        </SaidOnceContext>
      </LoadedContext>
    </FailureContext>
  );
}

/** By the processor's time: what the database and other work on the machine take is not the drawing. */
async function perSecond(draw: (page: string) => Promise<void> | void): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < TIMES; time += 1) for (const page of PAGES) await draw(page);
  const { user, system } = process.cpuUsage(before);
  return (PAGES.length * TIMES) / ((user + system) / 1_000_000);
}
