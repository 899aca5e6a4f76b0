import { requestContext } from "#app/context.ts";
import { keepPart, keptPart } from "#app/shell/kept-part.tsx";
import { quotedTariff } from "#app/shell/last-known.server.ts";
import { onceFor } from "#app/shell/once-for.server.ts";
import { langOf } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords } from "#i18n/words.ts";
import { wordsAt } from "#i18n/known-words.ts";
import { serviceFacts } from "../services/service-facts.ts";
import type { Route } from "./+types/events.ts";
// The styles of what comes later by itself: the page is drawn with them.
import "#app/ui/hero.module.css?styles-only";
import "#app/ui/text-band.module.css?styles-only";
import "../page/breadcrumb.module.css?styles-only";
import "./events-view.module.css?styles-only";
import { eventPath, eventsPath } from "./event-address.ts";
import { publicPageMeta } from "#app/shell/seo/page-meta.ts";
import { listData } from "#app/shell/seo/structured-data.ts";

/** The eleven events on one page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { services } = request;
  const lang = langOf(params.lang);
  const tariff = await quotedTariff(services);
  const text = onceFor([tariff], `events ${lang}`, () =>
    fillFacts(pageDocument(lang, "events", "index"), serviceFacts(lang, tariff)),
  );
  return {
    lang,
    head: { meta: text.meta, title: text.title },
    listed: text.groups.flatMap((group) => group.events),
    words: pickWords(lang, ["events.names", "events.breadcrumb", "services.breadcrumb"]),
    kept: keepPart(request, "events", pickWords(lang, ["events", "services"]), { text }),
  };
}

export function meta({ error, loaderData, matches }: Route.MetaArgs) {
  if (error) return [];
  const { lang, head, listed } = loaderData;
  const words = wordsAt(loaderData.words);
  const { publicUrl } = matches[0].loaderData;
  const path = eventsPath(lang);
  const { names, breadcrumb } = words.events!;
  const links = listed.map((slug) => ({ name: names[slug], path: eventPath(lang, slug) }));
  return publicPageMeta(matches[0].loaderData, {
    lang,
    path,
    meta: head.meta,
    heading: head.title,
    crumbs: [
      { name: words.services!.breadcrumb.home, path: `/${lang}` },
      { name: breadcrumb, path },
    ],
    contents: [listData({ publicUrl, lang }, links)],
  });
}

export default function Events({ loaderData }: Route.ComponentProps) {
  return <EventsPage kept={loaderData.kept} />;
}

const EventsPage = keptPart("events", async () => (await import("./events-view.tsx")).EventsView);
