import { faultsFile } from "#features/guestlists/show-list.server.ts";
import { contentDisposition } from "#app/shell/content-disposition.ts";
import type { Route } from "./+types/faults-file.ts";
import { asMemberOfList } from "./list-request.server.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, lang, list } = await asMemberOfList({ context, params, request }, params.id);
  const { name, csv } = await faultsFile(services, list, lang);
  return new Response(csv, {
    headers: {
      ...PRIVATE,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": contentDisposition(name),
    },
  });
}
