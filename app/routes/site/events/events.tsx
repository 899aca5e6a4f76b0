import { requestContext } from "#app/context.ts";
import { lastKnownCompany, quotedTariff } from "#app/shell/last-known.server.ts";
import { onceFor } from "#app/shell/once-for.server.ts";
import { langOf } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords, wordsOf } from "#i18n/words.ts";
import { serviceFacts } from "../services/service-facts.ts";
import type { Route } from "./+types/events.ts";
import { EventsView } from "./events-view.tsx";
import { eventPath, eventsPath } from "./event-address.ts";
import { describePage } from "#app/shell/seo/describe-page.server.ts";
import { headMeta } from "#app/shell/seo/page-head.ts";
import { listData } from "#app/shell/seo/structured-data.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { services } = request;
  const lang = langOf(params.lang);
  const tariff = await quotedTariff(services);
  const text = onceFor([tariff], `events ${lang}`, () =>
    fillFacts(pageDocument(lang, "events", "index"), serviceFacts(lang, tariff)),
  );
  const t = wordsOf(lang);
  const path = eventsPath(lang);
  const listed = text.groups.flatMap((group) => group.events);
  const links = listed.map((slug) => ({ name: t(`events.names.${slug}`), path: eventPath(lang, slug) }));
  return {
    head: describePage(request, {
      lang,
      path,
      company: await lastKnownCompany(services),
      meta: text.meta,
      heading: text.title,
      crumbs: [{ name: t("events.breadcrumb"), path }],
      contents: [listData({ publicUrl: services.site.publicUrl, lang }, links)],
    }),
    words: pickWords(lang, ["events", "services"]),
    page: { text },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headMeta(loaderData);
}

export default function Events({ loaderData }: Route.ComponentProps) {
  return <EventsView {...loaderData.page} />;
}
