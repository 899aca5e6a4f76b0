import { data } from "react-router";
import { readDocumentFile } from "#features/documents/document-file.server.ts";
import { findDocument } from "#features/documents/documents.server.ts";
import { requestContext } from "#app/context.ts";
import { admitPage } from "#app/shell/own-limit.server.ts";
import { contentDisposition } from "#app/shell/content-disposition.ts";
import type { Route } from "./+types/document.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

/** The number of another booking's document answers 404. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asking = context.get(requestContext);
  const { services } = asking;
  const { found: legs, isAllowed } = await admitPage(asking, params.token, request.headers.get("Cookie"));
  const row = legs && (await findDocument(services.db, params.number));
  if (!row || row.bookingId !== legs[0].id)
    throw data(null, { status: isAllowed ? 404 : 429, headers: PRIVATE });
  const { filename, contentType, content } = await readDocumentFile(services, row);
  return new Response(content, {
    headers: {
      ...PRIVATE,
      "Content-Type": contentType,
      "Content-Disposition": contentDisposition(filename),
      "Content-Length": String(content.length),
    },
  });
}
