import { requestContext } from "#app/context.ts";
import { phoneCountries } from "#app/shell/forms/phone-countries.server.ts";
import { headMeta } from "#app/shell/seo/page-head.ts";
import { langOf } from "#i18n/locales.ts";
import { submitApplication } from "../contact/submit-request.server.ts";
import type { Route } from "./+types/corporate.ts";
import { ApplicationLink, ApplicationPart } from "./application.tsx";
import { servicePage } from "./service-page.server.ts";
import { ServiceView } from "./service-view.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const words = ["organisations.application", "inquiries", "errors"] as const;
  const countries = phoneCountries(langOf(params.lang));
  return { ...(await servicePage({ context, params, url }, words)), countries };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const lang = langOf(params.lang);
  return submitApplication(services, { lang, clientAddress }, await request.formData());
}

/** The page may be cached, the responses to its form may not. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headMeta(loaderData);
}

export default function Corporate({ loaderData: { page, countries }, actionData }: Route.ComponentProps) {
  const part = <ApplicationPart countries={countries} problem={actionData} />;
  return <ServiceView {...page} form={{ part, link: <ApplicationLink /> }} />;
}
