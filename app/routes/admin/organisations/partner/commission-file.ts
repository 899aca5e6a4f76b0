import { commissionFile } from "#features/organisations/commission/commission-files.server.ts";
import { findOrganisation } from "#features/organisations/organisations.server.ts";
import { asDispatcher } from "../../shell/admin-request.server.ts";
import { attachment, NOTHING } from "../../shell/attachment.ts";
import type { Route } from "./+types/commission-file.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, lang } = await asDispatcher({ context, params, request });
  const { reference, period, file } = params;
  const organisation = await findOrganisation(services.db, reference);
  const made = organisation && (await commissionFile(services, organisation, { period, file, lang }));
  return made ? attachment(made.content, { type: made.type, name: made.name }) : NOTHING();
}
