import { exportTravellers } from "#features/travellers/export-travellers.server.ts";
import { contentDisposition } from "#app/shell/content-disposition.ts";
import type { Route } from "./+types/travellers-file.ts";
import { asKeeper } from "./keeper-request.server.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { keeper, services, lang } = await asKeeper({ context, params, request });
  const { name, csv } = await exportTravellers(services, keeper, lang);
  return new Response(csv, {
    headers: {
      ...PRIVATE,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": contentDisposition(name),
    },
  });
}
