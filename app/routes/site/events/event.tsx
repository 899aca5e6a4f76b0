import { requestContext } from "#app/context.ts";
import { quotedTariff } from "#app/shell/last-known.server.ts";
import { sendForm } from "#app/shell/forms/send-form.ts";
import { langOf } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords } from "#i18n/words.ts";
import { wordsAt } from "#i18n/known-words.ts";
import { serviceFacts } from "../services/service-facts.ts";
import type { Route } from "./+types/event.ts";
import { eventOf, eventPath, eventsPath } from "./event-address.ts";
import { eventMap } from "./event-maps.ts";
import { EVENT_PARTS, EVENT_PLANS } from "./event-plan.ts";
import { EventView } from "./event-view.tsx";
import { submitInquiry } from "../contact/submit-request.server.ts";
import { publicPageMeta } from "#app/shell/seo/page-meta.ts";
import { questionsData, serviceData } from "#app/shell/seo/structured-data.ts";

/** One page for the eleven events: each has its own address, text, plan of cars and inquiry form. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lang = langOf(params.lang);
  const slug = eventOf(url.pathname);
  const facts = serviceFacts(lang, await quotedTariff(services));
  const text = fillFacts(pageDocument(lang, "events", slug), facts);
  return {
    lang,
    slug,
    text,
    plan: { parts: EVENT_PARTS, ...EVENT_PLANS[slug] },
    map: eventMap(slug, text, lang),
    words: pickWords(lang, ["events", "services", "fleet", "pictures", "inquiries", "errors"]),
  };
}

/** The inquiry form, sent. Leads on to the thanks; or comes back with what is wrong. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const lang = langOf(params.lang);
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
  const { lang, slug, text } = loaderData;
  const words = wordsAt(loaderData.words);
  const { company, publicUrl } = matches[0].loaderData;
  const path = eventPath(lang, slug);
  const { names, breadcrumb } = words.events!;
  const { title, description } = text.meta;
  return publicPageMeta(matches[0].loaderData, {
    lang,
    path,
    meta: text.meta,
    heading: text.title,
    about: [serviceData({ publicUrl, lang }, { name: title, description, path, company, price: null })],
    crumbs: [
      { name: words.services!.breadcrumb.home, path: `/${lang}` },
      { name: breadcrumb, path: eventsPath(lang) },
      { name: names[slug], path },
    ],
    contents: [questionsData(text.questions)],
  });
}

export default function Event({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, plan, text, map } = loaderData;
  // A new event is a new page, also for what was typed in its form.
  return <EventView key={slug} slug={slug} plan={plan} text={text} map={map} outcome={actionData} />;
}
