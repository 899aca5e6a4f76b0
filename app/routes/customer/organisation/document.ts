import { openStatementDocument } from "#features/organisations/statements/read-statements.server.ts";
import { contentDisposition } from "#app/shell/content-disposition.ts";
import type { Route } from "./+types/document.ts";
import { asMemberWith, notFound } from "./member-request.server.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { member, services } = await asMemberWith({ context, params, request }, "documents");
  const file = await openStatementDocument(services, member, params.number);
  if (!file) throw notFound();
  return new Response(file.content, {
    headers: {
      ...PRIVATE,
      "Content-Type": file.contentType,
      "Content-Disposition": contentDisposition(file.filename),
      "Content-Length": String(file.content.length),
    },
  });
}
