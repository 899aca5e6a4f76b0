import { href, redirect } from "react-router";
import { exportFec } from "#features/reports/books/export-fec.server.ts";
import { attachment, NOTHING } from "../shell/attachment.ts";
import { asOwner } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/fec.ts";

/** The FEC of a year. Without a SIREN, the answer is the page, which asks for it. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const year = url.searchParams.get("year") ?? "";
  if (!/^20\d\d$/.test(year)) return NOTHING();
  const made = await exportFec(services, owner, Number(year));
  if (made.kind === "no-siren")
    return redirect(`${href("/:lang/admin/accounting", { lang })}?month=${year}-01`, 303);
  return attachment(made.text, { type: "text/plain; charset=iso-8859-15", name: made.name });
}
