import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/context.ts";
import { phoneCountries } from "#app/shell/forms/phone-countries.server.ts";
import { keepPart, keptPart } from "#app/shell/kept-part.tsx";
import { lastKnownCompany, quotedTariff } from "#app/shell/last-known.server.ts";
import { bringPart, touchedPart } from "#app/shell/touched-part.tsx";
import { onceFor } from "#app/shell/once-for.server.ts";
import { langOf } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { type Part, pickWords, wordsOf } from "#i18n/words.ts";
import { serviceFacts } from "../services/service-facts.ts";
import type { Route } from "./+types/event.ts";
// The styles of what comes later by itself: the page is drawn with them.
import "#app/shell/contact-links.module.css?styles-only";
import "#app/shell/forms/not-sent-notice.module.css?styles-only";
import "#app/ui/error-summary.module.css?styles-only";
import "#app/ui/field.module.css?styles-only";
import "#app/ui/hero.module.css?styles-only";
import "#app/ui/notice.module.css?styles-only";
import "#app/ui/select-field.module.css?styles-only";
import "#app/ui/text-band.module.css?styles-only";
import "../contact/request-form.module.css?styles-only";
import "../page/breadcrumb.module.css?styles-only";
import "../page/details.module.css?styles-only";
import "../page/day-band.module.css?styles-only";
import "../page/place-map.module.css?styles-only";
import "../page/strip.module.css?styles-only";
import "../page/mapped-band.module.css?styles-only";
import "./event-view.module.css?styles-only";
import "./inquiry.module.css?styles-only";
import "./night-section.module.css?styles-only";
import "./programme.module.css?styles-only";
import "./threads.module.css?styles-only";
import "./car-plan.module.css?styles-only";
import { eventOf, eventPath, eventsPath } from "./event-address.ts";
import { eventMap } from "./event-maps.ts";
import { EVENT_PARTS, EVENT_PLANS } from "./event-plan.ts";
import { submitInquiry } from "../contact/submit-request.server.ts";
import { describePage } from "#app/shell/seo/describe-page.server.ts";
import { headMeta } from "#app/shell/seo/page-head.ts";
import { questionsData, serviceData } from "#app/shell/seo/structured-data.ts";

/** What the form is woken with. */
const INQUIRY_WORDS: Part[] = ["events.names", "events.form", "services.actions", "inquiries", "errors"];

export const handle: PageHandle = { hydrate: true };

/** One page for the eleven events: each has its own address, text, plan of cars and inquiry form. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { services } = request;
  const lang = langOf(params.lang);
  const slug = eventOf(url.pathname);
  const tariff = await quotedTariff(services);
  const text = onceFor([tariff], `events/${slug} ${lang}`, () =>
    fillFacts(pageDocument(lang, "events", slug), serviceFacts(lang, tariff)),
  );
  const plan = { parts: EVENT_PARTS, ...EVENT_PLANS[slug] };
  const words = pickWords(lang, ["events", "services", "fleet", "pictures"]);
  const t = wordsOf(lang);
  const company = await lastKnownCompany(services);
  const path = eventPath(lang, slug);
  const { title, description } = text.meta;
  return {
    slug,
    head: describePage(request, {
      lang,
      path,
      company,
      meta: text.meta,
      heading: text.title,
      about: [
        serviceData(
          { publicUrl: services.site.publicUrl, lang },
          { name: title, description, path, company, price: null },
        ),
      ],
      crumbs: [
        { name: t("events.breadcrumb"), path: eventsPath(lang) },
        { name: t(`events.names.${slug}`), path },
      ],
      contents: [questionsData(text.questions)],
    }),
    inquiry: text.inquiry,
    countries: phoneCountries(lang).first,
    words: pickWords(lang, INQUIRY_WORDS),
    kept: keepPart(request, "event", words, { slug, plan, text, map: eventMap(slug, text, lang) }),
    related: keepPart(request, "related-events", words, { plan }),
    form: bringPart(request, "event-inquiry"),
  };
}

/** The inquiry form, sent. Leads on to the thanks; or comes back with what is wrong. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const lang = langOf(params.lang);
  return submitInquiry(services, { lang, clientAddress }, await request.formData());
}

/** Its script has come with the form's. */
export async function clientAction(sending: Route.ClientActionArgs) {
  const { sendForm } = await import("#app/shell/forms/send-form.ts");
  return sendForm(sending);
}

/** The page may stay in a cache, what came back from its form may not. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headMeta(loaderData);
}

export default function Event({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, inquiry, countries, kept, related } = loaderData;
  // A new event is a new page, also for what was typed in its form.
  return (
    <>
      <Programme kept={kept} />
      <InquiryPart
        key={slug}
        slug={slug}
        text={inquiry}
        countries={countries}
        outcome={actionData}
        isAwaited={actionData !== undefined}
      />
      <Related kept={related} />
    </>
  );
}

const Programme = keptPart("event", async () => (await import("./event-view.tsx")).EventView);
const InquiryPart = touchedPart("event-inquiry", async () => (await import("./inquiry.tsx")).InquiryPart);
const Related = keptPart("related-events", async () => (await import("./event-view.tsx")).RelatedEvents);
