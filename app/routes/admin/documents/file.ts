import { openDocument } from "#features/documents/document-file.server.ts";
import { attachment, NOTHING } from "../shell/attachment.ts";
import { asDispatcher } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/file.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { dispatcher, services } = await asDispatcher({ context, params, request });
  const file = await openDocument(services, dispatcher, params.number);
  if (!file) return NOTHING();
  const { content, contentType: type, filename: name } = file;
  return attachment(content, { type, name, bytes: content.length });
}
