import { pageMeta } from "#app/shell/seo/page-meta.ts";
import { breadcrumbData, linkedData, listData } from "#app/shell/seo/structured-data.ts";
import { requestContext } from "#app/context.ts";
import { currentTariff } from "#features/pricing/tariff/tariffs.server.ts";
import { DEFAULT_LANG, isLang } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords } from "#i18n/words.ts";
import type { Route } from "./+types/services.ts";
import { servicePath, servicesPath } from "./service-address.ts";
import { serviceFacts } from "./service-facts.ts";
import { ServicesView } from "./services-view.tsx";

/** The ten services on one page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lang = isLang(params.lang) ? params.lang : DEFAULT_LANG;
  const facts = serviceFacts(lang, await currentTariff(services.db));
  return {
    lang,
    text: fillFacts(pageDocument(lang, "services", "index"), facts),
    words: pickWords(lang, ["services"]),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { lang, text, words } = loaderData;
  const { company, publicUrl } = matches[0].loaderData;
  const path = servicesPath(lang);
  const { names, breadcrumb } = words.services!;
  const listed = text.groups.flatMap((group) => group.services);
  return [
    ...pageMeta({
      ...{ ...text.meta, lang, path, publicUrl },
      siteName: company.tradeName,
      heading: text.title,
    }),
    linkedData(
      breadcrumbData({ publicUrl, lang }, [
        { name: breadcrumb.home, path: `/${lang}` },
        { name: breadcrumb.services, path },
      ]),
      listData(
        { publicUrl, lang },
        listed.map((slug) => ({ name: names[slug], path: servicePath(lang, slug) })),
      ),
    ),
  ];
}

export default function Services({ loaderData }: Route.ComponentProps) {
  return <ServicesView text={loaderData.text} />;
}
