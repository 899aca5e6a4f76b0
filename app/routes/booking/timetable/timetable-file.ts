import { data } from "react-router";
import { calendarAttachment } from "#features/booking/mails/mail-attachments.server.ts";
import { timetableDocument } from "#features/booking/timetable/timetable-document.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import { translatorIn } from "#i18n/translator.ts";
import { requestContext } from "#app/context.ts";
import { contentDisposition } from "#app/shell/content-disposition.ts";
import { langOf } from "../steps.ts";
import type { Route } from "./+types/timetable-file.ts";
import { timetableAt } from "./timetable-page.server.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const asking = context.get(requestContext);
  const { services } = asking;
  const lang = langOf(params.lang);
  const found = await timetableAt(asking, {
    token: params.token,
    pathname: url.pathname,
    lang,
    cookie: request.headers.get("Cookie"),
  });
  const isPdf = url.pathname.endsWith(".pdf");
  const [first, ...others] = found.kind === "found" ? found.legs : [];
  if (found.kind !== "found" || !(isPdf || first))
    throw data(null, { status: found.kind === "limited" ? 429 : 404, headers: PRIVATE });
  if (isPdf || !first) {
    const { name, content } = await timetableDocument(services, { ...found, lang });
    return answer(content, "application/pdf", name);
  }
  const file = calendarAttachment([first, ...others], "invite", {
    site: services.site,
    secret: services.secret,
    company: await readCompany(services.db),
    translator: translatorIn(lang),
  });
  const content = typeof file.content === "string" ? file.content : new Uint8Array(file.content);
  return answer(content, file.contentType, file.filename);
}

function answer(content: BodyInit, type: string, name: string): Response {
  return new Response(content, {
    headers: { ...PRIVATE, "Content-Type": type, "Content-Disposition": contentDisposition(name) },
  });
}
