import { requestContext } from "#app/context.ts";
import { quotedTariff } from "#app/shell/last-known.server.ts";
import { langOf } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords } from "#i18n/words.ts";
import { wordsAt } from "#i18n/known-words.ts";
import { serviceFacts } from "../services/service-facts.ts";
import type { Route } from "./+types/events.ts";
import { eventPath, eventsPath } from "./event-address.ts";
import { EventsView } from "./events-view.tsx";
import { publicPageMeta } from "#app/shell/seo/page-meta.ts";
import { listData } from "#app/shell/seo/structured-data.ts";

/** The eleven events on one page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lang = langOf(params.lang);
  const facts = serviceFacts(lang, await quotedTariff(services));
  return {
    lang,
    text: fillFacts(pageDocument(lang, "events", "index"), facts),
    words: pickWords(lang, ["events", "services"]),
  };
}

export function meta({ error, loaderData, matches }: Route.MetaArgs) {
  if (error) return [];
  const { lang, text } = loaderData;
  const words = wordsAt(loaderData.words);
  const { publicUrl } = matches[0].loaderData;
  const path = eventsPath(lang);
  const { names, breadcrumb } = words.events!;
  const listed = text.groups.flatMap((group) => group.events);
  const links = listed.map((slug) => ({ name: names[slug], path: eventPath(lang, slug) }));
  return publicPageMeta(matches[0].loaderData, {
    lang,
    path,
    meta: text.meta,
    heading: text.title,
    crumbs: [
      { name: words.services!.breadcrumb.home, path: `/${lang}` },
      { name: breadcrumb, path },
    ],
    contents: [listData({ publicUrl, lang }, links)],
  });
}

export default function Events({ loaderData }: Route.ComponentProps) {
  return <EventsView text={loaderData.text} />;
}
