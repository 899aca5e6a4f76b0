import { data } from "react-router";
import { readCompany } from "#features/company/company.server.ts";
import { readTerms } from "#features/legal/terms-versions.server.ts";
import { legalFrames } from "#i18n/legal/legal-documents.server.ts";
import { langOf } from "#i18n/locales.ts";
import { requestContext } from "#app/context.ts";
import { fullTitle } from "#app/shell/seo/page-meta.ts";
import type { Route } from "./+types/accepted-terms.ts";
import { AcceptedTermsView } from "./accepted-terms-view.tsx";

/** Old versions are for guests who accepted them; search engines index the current terms only. */
const UNLISTED = { "X-Robots-Tag": "noindex" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { db } = request.services;
  const lang = langOf(params.lang);
  const frame = legalFrames[lang];
  const found = await readTerms(db, params.version, lang);
  const terms = found ? { version: found.version, document: found.document, lang: found.lang } : null;
  const { demo } = await readCompany(db);
  return data(
    {
      title: terms?.document.title ?? frame.accepted.goneTitle,
      page: { frame, terms, demo },
    },
    { status: terms ? 200 : 404, headers: UNLISTED },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData: { title }, matches }: Route.MetaArgs) {
  return [
    { title: fullTitle(title, matches[0].loaderData.company.tradeName) },
    { name: "robots", content: "noindex" },
  ];
}

export default function AcceptedTerms({ loaderData }: Route.ComponentProps) {
  return <AcceptedTermsView {...loaderData.page} />;
}
