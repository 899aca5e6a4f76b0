import { requestContext } from "#app/context.ts";
import { quotedTariff } from "#app/shell/last-known.server.ts";
import { langOf } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords } from "#i18n/words.ts";
import { wordsAt } from "#i18n/known-words.ts";
import type { Route } from "./+types/services.ts";
import { servicePath, servicesPath } from "./service-address.ts";
import { serviceFacts } from "./service-facts.ts";
import { ServicesView } from "./services-view.tsx";
import { publicPageMeta } from "#app/shell/seo/page-meta.ts";
import { listData } from "#app/shell/seo/structured-data.ts";

/** The ten services on one page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lang = langOf(params.lang);
  const facts = serviceFacts(lang, await quotedTariff(services));
  return {
    lang,
    text: fillFacts(pageDocument(lang, "services", "index"), facts),
    words: pickWords(lang, ["services"]),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { lang, text } = loaderData;
  const words = wordsAt(loaderData.words);
  const { publicUrl } = matches[0].loaderData;
  const path = servicesPath(lang);
  const { names, breadcrumb } = words.services!;
  const listed = text.groups.flatMap((group) => group.services);
  const links = listed.map((slug) => ({ name: names[slug], path: servicePath(lang, slug) }));
  return publicPageMeta(matches[0].loaderData, {
    lang,
    path,
    meta: text.meta,
    heading: text.title,
    crumbs: [
      { name: breadcrumb.home, path: `/${lang}` },
      { name: breadcrumb.services, path },
    ],
    contents: [listData({ publicUrl, lang }, links)],
  });
}

export default function Services({ loaderData }: Route.ComponentProps) {
  return <ServicesView text={loaderData.text} />;
}
