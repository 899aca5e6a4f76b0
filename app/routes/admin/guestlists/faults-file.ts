import { data } from "react-router";
import { findList } from "#features/guestlists/guest-lists.server.ts";
import { faultsFile } from "#features/guestlists/show-list.server.ts";
import { contentDisposition } from "#app/shell/content-disposition.ts";
import { asDispatcher } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/faults-file.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, lang } = await asDispatcher({ context, params, request });
  const list = await findList(services.db, params.id);
  if (!list) throw data(null, { status: 404 });
  const { name, csv } = await faultsFile(services, list, lang);
  return new Response(csv, {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": contentDisposition(name),
    },
  });
}
