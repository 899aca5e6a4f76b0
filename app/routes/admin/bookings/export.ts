import { readBoardFilter } from "#features/dispatch/board-filter.ts";
import { exportRides } from "#features/dispatch/export-rides.server.ts";
import { attachment } from "../shell/attachment.ts";
import { asDispatcher } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/export.ts";

/** A CSV file of the filtered rides, in the language of the page that links to it. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const { name, csv } = await exportRides(services, dispatcher, readBoardFilter(url.searchParams), lang);
  return attachment(csv, { type: "text/csv; charset=utf-8", name });
}
