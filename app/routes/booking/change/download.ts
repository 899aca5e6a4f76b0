import { data } from "react-router";
import { calendarAttachment, proofAttachments } from "#features/booking/mails/mail-attachments.server.ts";
import { openBooking } from "#features/booking/open-booking.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import { translatorIn } from "#i18n/translator.ts";
import { requestContext } from "#app/context.ts";
import { contentDisposition } from "#app/shell/content-disposition.ts";
import { langOf } from "../steps.ts";
import type { Route } from "./+types/download.ts";

const PRIVATE = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const allowed = await services.limits.allow("manage", clientAddress);
  const legs = allowed ? await openBooking(services, params.token) : undefined;
  const leg = legs?.find(({ reference }) => reference === params.reference);
  if (!leg?.confirmedAt) throw data(null, { status: allowed ? 404 : 429, headers: PRIVATE });
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
