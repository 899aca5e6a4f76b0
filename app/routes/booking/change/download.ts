import { data } from "react-router";
import { calendarAttachment, proofAttachments } from "#features/booking/mails/mail-attachments.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import { translatorIn } from "#i18n/translator.ts";
import { requestContext } from "#app/context.ts";
import { admitPage } from "#app/shell/own-limit.server.ts";
import { contentDisposition } from "#app/shell/content-disposition.ts";
import { langOf } from "../steps.ts";
import type { Route } from "./+types/download.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const asking = context.get(requestContext);
  const { services } = asking;
  const { found: legs, isAllowed } = await admitPage(asking, params.token, request.headers.get("Cookie"));
  const leg = legs?.find(({ reference }) => reference === params.reference);
  if (!leg?.confirmedAt) throw data(null, { status: isAllowed ? 404 : 429, headers: PRIVATE });
  const { site, secret, db } = services;
  const file = url.pathname.endsWith(".pdf")
    ? (await proofAttachments(services, [leg]))[0]
    : calendarAttachment([leg], leg.status === "cancelled" ? "cancel" : "invite", {
        site,
        secret,
        company: await readCompany(db),
        translator: translatorIn(langOf(params.lang)),
      });
  if (!file) throw data(null, { status: 404, headers: PRIVATE });
  const content = typeof file.content === "string" ? file.content : new Uint8Array(file.content);
  return new Response(content, {
    headers: {
      ...PRIVATE,
      "Content-Type": file.contentType,
      "Content-Disposition": contentDisposition(file.filename),
    },
  });
}
