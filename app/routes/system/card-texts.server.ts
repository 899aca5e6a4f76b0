import { lastKnownCompany } from "#app/shell/last-known.server.ts";
import type { CardText } from "#app/shell/seo/social-card.ts";
import { isLive, postCardText } from "#features/blog/post.ts";
import { readSlug } from "#features/blog/post/post-slug.ts";
import { postAt } from "#features/blog/posts.server.ts";
import { legalDocuments } from "#i18n/legal/legal-documents.server.ts";
import { LEGAL_PAGES } from "#i18n/legal/legal-document.ts";
import type { Lang } from "#i18n/locales.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { VEHICLE_SLUGS, SERVICE_SLUGS, EVENT_SLUGS } from "#i18n/pages/page-slugs.ts";
import { wordsOf } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";

type PageText = { heading: string; title: string };

/** From the same texts as the page; null for a path without a public page. */
export async function cardTextOf(
  services: Pick<Services, "db" | "log" | "clock" | "content">,
  lang: Lang,
  page: string,
): Promise<CardText | null> {
  const text = TEXTS.get(page)?.(lang) ?? (await postText(services, lang, page));
  if (!text) return null;
  const { tradeName } = await lastKnownCompany(services);
  return { ...text, siteName: tradeName };
}

async function postText(
  { db, clock }: Pick<Services, "db" | "clock">,
  lang: Lang,
  page: string,
): Promise<PageText | null> {
  const slug = page.startsWith("blog/") ? readSlug(page.slice("blog/".length)) : null;
  const post = slug === null ? undefined : await postAt(db, lang, slug);
  return post && isLive(post, clock.now()) ? postCardText(post) : null;
}

const TEXTS = new Map<string, (lang: Lang) => PageText>([
  ["", (lang) => ({ heading: wordsOf(lang)("home.hero.title"), title: wordsOf(lang)("home.meta.title") })],
  ["about", (lang) => headOf(pageDocument(lang, "house", "about"))],
  ["blog", (lang) => ({ heading: wordsOf(lang)("blog.title"), title: wordsOf(lang)("blog.meta.title") })],
  ["booking", bookingText],
  [
    "contact",
    (lang) => ({ heading: wordsOf(lang)("contact.title"), title: wordsOf(lang)("contact.meta.title") }),
  ],
  ["services", (lang) => headOf(pageDocument(lang, "services", "index"))],
  ["fleet", (lang) => headOf(pageDocument(lang, "fleet", "index"))],
  ["prestige-events", (lang) => headOf(pageDocument(lang, "events", "index"))],
  ...pagesUnder("services", SERVICE_SLUGS, (lang, slug) => headOf(pageDocument(lang, "services", slug))),
  ...pagesUnder("fleet", VEHICLE_SLUGS, (lang, slug) => headOf(pageDocument(lang, "fleet", slug))),
  ...pagesUnder("prestige-events", EVENT_SLUGS, (lang, slug) => headOf(pageDocument(lang, "events", slug))),
  ...LEGAL_PAGES.map((page): [string, (lang: Lang) => PageText] => [
    page,
    (lang) => ({ heading: legalDocuments[lang][page].title, title: legalDocuments[lang][page].title }),
  ]),
]);

function bookingText(lang: Lang): PageText {
  const t = wordsOf(lang);
  return { heading: t("booking.heads.details.title"), title: t("booking.titles.details") };
}

function pagesUnder<Slug extends string>(
  family: string,
  slugs: readonly Slug[],
  textOf: (lang: Lang, slug: Slug) => PageText,
) {
  return slugs.map((slug): [string, (lang: Lang) => PageText] => [
    `${family}/${slug}`,
    (lang) => textOf(lang, slug),
  ]);
}

function headOf({ title, meta }: { title: string; meta: { title: string } }): PageText {
  return { heading: title, title: meta.title };
}
