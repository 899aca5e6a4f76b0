import { requestContext } from "#app/context.ts";
import { lastKnownCompany, quotedTariff } from "#app/shell/last-known.server.ts";
import { onceFor } from "#app/shell/once-for.server.ts";
import { langOf } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords, wordsOf } from "#i18n/words.ts";
import type { Route } from "./+types/services.ts";
import { ServicesView } from "./services-view.tsx";
import { servicePath, servicesPath } from "./service-address.ts";
import { serviceFacts } from "./service-facts.ts";
import { describePage } from "#app/shell/seo/describe-page.server.ts";
import { headMeta } from "#app/shell/seo/page-head.ts";
import { listData } from "#app/shell/seo/structured-data.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { services } = request;
  const lang = langOf(params.lang);
  const tariff = await quotedTariff(services);
  const text = onceFor([tariff], `services ${lang}`, () =>
    fillFacts(pageDocument(lang, "services", "index"), serviceFacts(lang, tariff)),
  );
  const t = wordsOf(lang);
  const path = servicesPath(lang);
  const listed = text.groups.flatMap((group) => group.services);
  const links = listed.map((slug) => ({ name: t(`services.names.${slug}`), path: servicePath(lang, slug) }));
  return {
    head: describePage(request, {
      lang,
      path,
      company: await lastKnownCompany(services),
      meta: text.meta,
      heading: text.title,
      crumbs: [{ name: t("services.breadcrumb.services"), path }],
      contents: [listData({ publicUrl: services.site.publicUrl, lang }, links)],
    }),
    words: pickWords(lang, ["services", "pictures"]),
    page: { text },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headMeta(loaderData);
}

export default function Services({ loaderData }: Route.ComponentProps) {
  return <ServicesView {...loaderData.page} />;
}
