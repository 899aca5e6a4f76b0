import { readBoardFilter } from "#features/dispatch/board-filter.ts";
import { exportRides } from "#features/dispatch/export-rides.server.ts";
import { attachment } from "../shell/attachment.ts";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { chosenRides } from "./board-action.server.ts";
import type { Route } from "./+types/export.ts";

/** `ride` in the address: only the chosen rides. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const filter = readBoardFilter(url.searchParams);
  const chosen = chosenRides(url.searchParams).map(({ reference }) => reference);
  const only = chosen.length > 0 ? chosen : null;
  const { name, csv } = await exportRides(services, dispatcher, filter, { lang, only });
  return attachment(csv, { type: "text/csv; charset=utf-8", name });
}
