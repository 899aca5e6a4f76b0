import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/context.ts";
import { phoneCountries } from "#app/shell/forms/phone-countries.server.ts";
import { sendForm } from "#app/shell/forms/send-form.ts";
import { onceFor } from "#app/shell/once-for.server.ts";
import { langOf } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords, wordsOf } from "#i18n/words.ts";
import { serviceFacts } from "../services/service-facts.ts";
import { describeOffered, openOffered } from "../page/offered-page.server.ts";
import type { Route } from "./+types/event.ts";
import { EventView, RelatedEvents } from "./event-view.tsx";
import { InquiryPart } from "./inquiry.tsx";
import { eventOf, eventPath, eventsPath } from "./event-address.ts";
import { eventMap } from "./event-maps.ts";
import { EVENT_PARTS, EVENT_PLANS } from "./event-plan.ts";
import { submitInquiry } from "../contact/submit-request.server.ts";
import { headMeta } from "#app/shell/seo/page-head.ts";

export const handle: PageHandle = { hydrate: true };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { request, lang, tariff, company } = await openOffered({ context, params });
  const slug = eventOf(url.pathname);
  const text = onceFor([tariff], `events/${slug} ${lang}`, () =>
    fillFacts(pageDocument(lang, "events", slug), serviceFacts(lang, tariff)),
  );
  const plan = { parts: EVENT_PARTS, ...EVENT_PLANS[slug] };
  const t = wordsOf(lang);
  return {
    slug,
    head: describeOffered({
      request,
      lang,
      company,
      text,
      name: text.meta.title,
      price: null,
      crumbs: [
        { name: t("events.breadcrumb"), path: eventsPath(lang) },
        { name: t(`events.names.${slug}`), path: eventPath(lang, slug) },
      ],
    }),
    countries: phoneCountries(lang).first,
    words: pickWords(lang, ["events", "services", "fleet", "pictures", "inquiries", "errors"]),
    programme: { slug, plan, text, map: eventMap(slug, text, lang) },
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const lang = langOf(params.lang);
  return submitInquiry(services, { lang, clientAddress }, await request.formData());
}

export async function clientAction(sending: Route.ClientActionArgs) {
  return sendForm(sending);
}

/** The page may be cached, the responses to its form may not. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headMeta(loaderData);
}

export default function Event({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, countries, programme } = loaderData;
  return (
    <>
      <EventView {...programme} />
      <InquiryPart slug={slug} text={programme.text.inquiry} countries={countries} outcome={actionData} />
      <RelatedEvents plan={programme.plan} />
    </>
  );
}
