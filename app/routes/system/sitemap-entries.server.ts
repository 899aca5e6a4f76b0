import { livePostAddresses, type PostAddress } from "#features/blog/posts.server.ts";
import { hasPublicReviews } from "#features/aftercare/reviews/public-reviews.server.ts";
import type { Services } from "#platform/services.ts";
import { inEveryLang, LANGS } from "#i18n/locales.ts";
import { PUBLIC_PAGES } from "#app/shell/seo/public-pages.ts";
import { type SitemapPage, sitemapEntries, URLSET } from "./sitemap-xml.ts";

/** Posts per query: a file is streamed and never entirely in memory. */
const BATCH = 1_000;

export async function pageEntries({ db, site }: Pick<Services, "db" | "site">): Promise<string> {
  const pages = [...PUBLIC_PAGES, ...((await hasPublicReviews(db)) ? ["reviews"] : [])];
  return pages.map((page) => sitemapEntries(site.publicUrl, inEveryLanguage(page))).join("");
}

function inEveryLanguage(page: string): SitemapPage {
  return { translations: inEveryLang((lang) => (page === "" ? `/${lang}` : `/${lang}/${page}`)) };
}

/** The live posts of the groups whose ids start with the prefix, each with its live translations, and the end tag. */
export async function* postEntries(
  { db, clock, site }: Pick<Services, "db" | "clock" | "site">,
  prefix: string,
): AsyncGenerator<string> {
  const now = clock.now();
  let after: string | null = null;
  for (;;) {
    const posts: PostAddress[] = await livePostAddresses(db, now, { prefix, after, limit: BATCH });
    const groups = [...Map.groupBy(posts, ({ groupId }) => groupId).values()];
    const isLast = posts.length < BATCH;
    // The last group may continue in the next batch.
    const whole = isLast ? groups : groups.slice(0, -1);
    yield whole.map((group) => entriesOf(site.publicUrl, group)).join("") || "\n";
    if (isLast) break;
    after = whole.at(-1)![0]!.groupId;
  }
  yield URLSET.end;
}

function entriesOf(publicUrl: string, group: PostAddress[]): string {
  const inOrder = LANGS.flatMap((lang) => group.filter((post) => post.lang === lang));
  return sitemapEntries(publicUrl, {
    translations: Object.fromEntries(
      inOrder.map(({ lang, slug }) => [lang, `/${lang}/blog/${encodeURIComponent(slug)}`]),
    ),
    updated: Object.fromEntries(inOrder.map(({ lang, updatedAt }) => [lang, updatedAt])),
  });
}

export function xmlAnswer(parts: string[], more?: AsyncGenerator<string>): Response {
  return new Response(more ? streamOf(parts, more) : parts.join(""), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}

function streamOf(parts: string[], more: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(parts.join(""))),
    async pull(controller) {
      const part = await more.next();
      if (part.done) controller.close();
      else controller.enqueue(encoder.encode(part.value));
    },
    cancel: async () => void (await more.return(undefined)),
  });
}
