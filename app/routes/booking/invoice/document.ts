import { data } from "react-router";
import { openBooking } from "#features/booking/open-booking.server.ts";
import { readDocumentFile } from "#features/documents/document-file.server.ts";
import { findDocument } from "#features/documents/documents.server.ts";
import { requestContext } from "#app/context.ts";
import { contentDisposition } from "#app/shell/content-disposition.ts";
import type { Route } from "./+types/document.ts";

const PRIVATE = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

/** The number of another booking's document answers 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const allowed = await services.limits.allow("manage", clientAddress);
  const legs = allowed ? await openBooking(services, params.token) : undefined;
  const row = legs && (await findDocument(services.db, params.number));
  if (!row || row.bookingId !== legs[0].id)
    throw data(null, { status: allowed ? 404 : 429, headers: PRIVATE });
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
