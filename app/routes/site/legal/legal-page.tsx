import { data, redirect } from "react-router";
import { objectionCookie } from "#features/analytics/objection.ts";
import { einvoicingName } from "#features/company/company.ts";
import { readCompany } from "#features/company/company.server.ts";
import { legalDocuments, legalFrames } from "#i18n/legal/legal-documents.server.ts";
import { LEGAL_PAGES, LEGAL_UPDATED } from "#i18n/legal/legal-document.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { langOf } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import { describePage } from "#app/shell/seo/describe-page.server.ts";
import { headMeta } from "#app/shell/seo/page-head.ts";
import type { Route } from "./+types/legal-page.ts";
import { LegalView } from "./legal-view.tsx";
import { legalFacts } from "#features/legal/legal-facts.server.ts";
import { messengerOf } from "#features/messages/messenger.ts";
import { shownDocument } from "#features/legal/shown-document.ts";

export async function loader({ context, params, pattern, url }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { services } = asked;
  const lang = langOf(params.lang);
  const page = LEGAL_PAGES.find((name) => pattern.endsWith(`/${name}`));
  if (!page) throw new Error(`${pattern} is no legal page.`);
  const company = await readCompany(services.db);
  const document = shownDocument(
    legalDocuments[lang][page],
    legalFacts(company, lang, {
      messenger: messengerOf(services.messages.transport),
      flightTracker: services.flights?.name ?? "",
      einvoicing: einvoicingName(company, services.einvoicing),
    }),
  );
  return {
    head: describePage(asked, {
      lang,
      path: `/${lang}/${page}`,
      company,
      meta: { title: document.title, description: document.description },
    }),
    words: page === "emissions" ? pickWords(lang, ["emissions", "fleet.names"]) : null,
    text: {
      lang,
      page,
      demo: company.demo,
      updated: LEGAL_UPDATED[page],
      frame: legalFrames[lang],
      titles: Object.fromEntries(LEGAL_PAGES.map((name) => [name, legalDocuments[lang][name].title])),
      document,
      emissions: page === "emissions" ? (await currentTariff(services)).emissions : null,
      counting: url.searchParams.get("counting"),
    },
  };
}

/** Sets a cookie that identifies no visitor. */
export async function action({ context, params, pattern, request }: Route.ActionArgs) {
  if (!pattern.endsWith("/cookie-policy")) throw data(null, { status: 405 });
  const counting = fieldIn(await request.formData(), "counting");
  if (counting !== "off" && counting !== "on") throw data(null, { status: 400 });
  const { services } = context.get(requestContext);
  const secure = services.site.publicUrl.startsWith("https:");
  return redirect(`/${langOf(params.lang)}/cookie-policy?counting=${counting}#audience`, {
    status: 303,
    headers: { "Set-Cookie": objectionCookie(counting === "off", { secure }) },
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headMeta(loaderData);
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <LegalView {...loaderData.text} />;
}
