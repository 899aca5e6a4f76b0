import { commissionFile } from "#features/organisations/commission/commission-files.server.ts";
import { contentDisposition } from "#app/shell/content-disposition.ts";
import type { Route } from "./+types/commission-file.ts";
import { asPartnerWith, notFound } from "./member-request.server.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { member, services, lang } = await asPartnerWith({ context, params, request }, "documents");
  const { period, file } = params;
  const made = await commissionFile(services, member.organisation, { period, file, lang });
  if (!made) throw notFound();
  return new Response(made.content, {
    headers: {
      ...PRIVATE,
      "Content-Type": made.type,
      "Content-Disposition": contentDisposition(made.name),
    },
  });
}
