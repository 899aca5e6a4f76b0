import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import type { Lang } from "#i18n/locales.ts";
import { wordsOfParts } from "#i18n/words.ts";

export type PageGroup = { title: string; text: string; pages: { slug: string; name: string }[] };

export function listedPages(lang: Lang): { services: PageGroup[]; events: PageGroup[] } {
  const { services, events } = wordsOfParts(lang, ["services.names", "events.names"]);
  return {
    services: pageDocument(lang, "services", "index").groups.map(({ title, text, services: slugs }) => ({
      title,
      text,
      pages: slugs.map((slug) => ({ slug, name: services!.names[slug] })),
    })),
    events: pageDocument(lang, "events", "index").groups.map(({ title, text, events: slugs }) => ({
      title,
      text,
      pages: slugs.map((slug) => ({ slug, name: events!.names[slug] })),
    })),
  };
}
