import { evidenceDocument } from "#features/tracking/evidence-document.server.ts";
import { attachment, NOTHING } from "../../shell/attachment.ts";
import { asDispatcher } from "../../shell/admin-request.server.ts";
import type { Route } from "./+types/document.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { dispatcher, services } = await asDispatcher({ context, params, request });
  const file = await evidenceDocument(services, dispatcher, params.reference);
  if (!file) return NOTHING();
  const { content, name } = file;
  return attachment(content, { type: "application/pdf", name, bytes: content.length });
}
