import { requestContext } from "#app/context.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";
import { breadcrumbData, linkedData, questionsData, serviceData } from "#app/shell/seo/structured-data.ts";
import { currentTariff } from "#features/pricing/tariff/tariffs.server.ts";
import { sendForm } from "#app/shell/forms/send-form.ts";
import { DEFAULT_LANG, isLang } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords } from "#i18n/words.ts";
import { serviceFacts } from "../services/service-facts.ts";
import type { Route } from "./+types/event.ts";
import { eventOf, eventPath, eventsPath } from "./event-address.ts";
import { EventView } from "./event-view.tsx";
import { submitInquiry } from "./submit-inquiry.server.ts";

/** One page for the eleven events: each has its own address, text, plan of cars and inquiry form. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lang = isLang(params.lang) ? params.lang : DEFAULT_LANG;
  const slug = eventOf(url.pathname);
  const facts = serviceFacts(lang, await currentTariff(services.db));
  const text = fillFacts(pageDocument(lang, "events", slug), facts);
  return {
    lang,
    slug,
    text,
    words: pickWords(lang, ["events", "services", "fleet", "pictures", "inquiries", "errors"]),
  };
}

/** The inquiry form, sent. Leads on to the thanks; or comes back with what is wrong. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const lang = isLang(params.lang) ? params.lang : DEFAULT_LANG;
  return submitInquiry(services, { lang, clientAddress }, await request.formData());
}

export async function clientAction(sending: Route.ClientActionArgs) {
  return sendForm(sending);
}

/** The page may stay in a cache, what came back from its form may not. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ error, loaderData, matches }: Route.MetaArgs) {
  if (error) return [];
  const { lang, slug, text, words } = loaderData;
  const { company, publicUrl } = matches[0].loaderData;
  const path = eventPath(lang, slug);
  const { title, description } = text.meta;
  return [
    ...pageMeta({
      ...{ title, description, lang, path, publicUrl },
      siteName: company.tradeName,
      heading: text.title,
    }),
    linkedData(
      serviceData({ publicUrl, lang }, { name: title, description, path, company, price: null }),
      breadcrumbData({ publicUrl, lang }, [
        { name: words.services!.breadcrumb.home, path: `/${lang}` },
        { name: words.events!.breadcrumb, path: eventsPath(lang) },
        { name: words.events!.names[slug], path },
      ]),
      questionsData(text.questions),
    ),
  ];
}

export default function Event({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, text } = loaderData;
  // A new event is a new page, also for what was typed in its form.
  return <EventView key={slug} slug={slug} text={text} outcome={actionData} />;
}
