import { requestContext } from "#app/context.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";
import { breadcrumbData, linkedData, listData } from "#app/shell/seo/structured-data.ts";
import { currentTariff } from "#features/pricing/tariff/tariffs.server.ts";
import { DEFAULT_LANG, isLang } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords } from "#i18n/words.ts";
import { serviceFacts } from "../services/service-facts.ts";
import type { Route } from "./+types/events.ts";
import { eventPath, eventsPath } from "./event-address.ts";
import { EventsView } from "./events-view.tsx";

/** The eleven events on one page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lang = isLang(params.lang) ? params.lang : DEFAULT_LANG;
  const facts = serviceFacts(lang, await currentTariff(services.db));
  return {
    lang,
    text: fillFacts(pageDocument(lang, "events", "index"), facts),
    words: pickWords(lang, ["events", "services"]),
  };
}

export function meta({ error, loaderData, matches }: Route.MetaArgs) {
  if (error) return [];
  const { lang, text, words } = loaderData;
  const { company, publicUrl } = matches[0].loaderData;
  const path = eventsPath(lang);
  const listed = text.groups.flatMap((group) => group.events);
  const { title, description } = text.meta;
  return [
    ...pageMeta({
      ...{ title, description, lang, path, publicUrl },
      siteName: company.tradeName,
      heading: text.title,
    }),
    linkedData(
      breadcrumbData({ publicUrl, lang }, [
        { name: words.services!.breadcrumb.home, path: `/${lang}` },
        { name: words.events!.breadcrumb, path },
      ]),
      listData(
        { publicUrl, lang },
        listed.map((slug) => ({ name: words.events!.names[slug], path: eventPath(lang, slug) })),
      ),
    ),
  ];
}

export default function Events({ loaderData }: Route.ComponentProps) {
  return <EventsView text={loaderData.text} />;
}
