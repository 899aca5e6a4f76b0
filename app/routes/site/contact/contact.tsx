import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/context.ts";
import { phoneCountries } from "#app/shell/forms/phone-countries.server.ts";
import { sendForm } from "#app/shell/forms/send-form.ts";
import { lastKnownCompany } from "#app/shell/last-known.server.ts";
import { describePage } from "#app/shell/seo/describe-page.server.ts";
import { headMeta } from "#app/shell/seo/page-head.ts";
import { companyId } from "#app/shell/seo/structured-data.ts";
import { registeredOfficeOf } from "#features/company/company.ts";
import { MINIMUM_NOTICE_HOURS } from "#features/pricing/notice.ts";
import { formatsOf } from "#i18n/formats.ts";
import { langOf } from "#i18n/locales.ts";
import { pickWords, wordsOf } from "#i18n/words.ts";
import type { Route } from "./+types/contact.ts";
import { ContactForms } from "./contact-forms.tsx";
import { ContactTop } from "./contact-view.tsx";
import { contactPath, readContactAddress } from "./contact-address.ts";
import { submitMessage, submitQuote } from "./submit-request.server.ts";

const WORDS = ["contact", "inquiries", "errors", "services.breadcrumb", "fleet.names", "places"] as const;

export const handle: PageHandle = { hydrate: true };

/** Reads only the company record, which is cached: guests need this page most when the database is unavailable. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { services } = request;
  const lang = langOf(params.lang);
  const t = wordsOf(lang);
  const company = await lastKnownCompany(services);
  const path = contactPath(lang);
  const address = services.site.publicUrl + path;
  const page = {
    "@type": "ContactPage",
    "@id": `${address}#page`,
    url: address,
    inLanguage: lang,
    about: { "@id": companyId(services.site.publicUrl) },
  };
  const minimumNotice = formatsOf(lang).duration(MINIMUM_NOTICE_HOURS * 3600);
  return {
    head: describePage(request, {
      lang,
      path,
      company,
      meta: { title: t("contact.meta.title"), description: t("contact.meta.description") },
      heading: t("contact.title"),
      about: [page],
      crumbs: [{ name: t("contact.breadcrumb"), path }],
    }),
    address: readContactAddress(url.searchParams),
    office: registeredOfficeOf(company),
    countries: phoneCountries(lang).first,
    words: pickWords(lang, WORDS),
    minimumNotice,
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const visit = { lang: langOf(params.lang), clientAddress };
  const form = await request.formData();
  return readContactAddress(url.searchParams).form === "quote"
    ? submitQuote(services, visit, form)
    : submitMessage(services, visit, form);
}

export async function clientAction(sending: Route.ClientActionArgs) {
  return sendForm(sending);
}

/** The page may be cached, the responses to its forms may not. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headMeta(loaderData);
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { address, office, countries, minimumNotice } = loaderData;
  return (
    <>
      <ContactTop minimumNotice={minimumNotice} />
      <ContactForms address={address} office={office} countries={countries} outcome={actionData} />
    </>
  );
}
