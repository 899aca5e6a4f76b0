import { openScan } from "#features/fleet/scans/open-scan.server.ts";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { attachment, NOTHING } from "../shell/attachment.ts";
import type { Route } from "./+types/scan-file.ts";

/** The scan is only downloaded: a PDF can contain scripts. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { dispatcher, services } = await asDispatcher({ context, params, request });
  const file = await openScan(services, dispatcher, params.file);
  if (!file) return NOTHING();
  const answer = attachment(file.body, file);
  answer.headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox");
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}
