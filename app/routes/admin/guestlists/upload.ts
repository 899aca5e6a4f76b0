import { data, redirect } from "react-router";
import { findList } from "#features/guestlists/guest-lists.server.ts";
import { findRequestByReference } from "#features/inquiries/search-requests.server.ts";
import { findOrganisation } from "#features/organisations/organisations.server.ts";
import { afterUpload } from "#app/shell/guestlists/act-on-list.server.ts";
import { receiveUpload } from "#features/guestlists/receive-upload.server.ts";
import { asDispatcher, requireAdmin } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/upload.ts";

/** The session is checked before the body is read. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { services, lang } = await asDispatcher({ context, params, request });
  const found = await targetOf(services.db, url.searchParams);
  if (!found) throw data(null, { status: 404 });
  const { page, ...target } = found;
  const answer = await receiveUpload(services, request, { ...target, lang, createdBy: "" });
  const lists = `/${lang}/admin/guest-lists`;
  return redirect(afterUpload(answer, { lists, page: `/${lang}/admin/${page}` }), 303);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return new Response(null, { status: 405, headers: { Allow: "POST", "Cache-Control": "no-store" } });
}

type Db = Parameters<typeof findList>[0];

async function targetOf(db: Db, query: URLSearchParams) {
  const list = await findList(db, query.get("list") ?? "");
  if (list) return { list, page: `guest-lists/${list.id}` };
  const organisation = await findOrganisation(db, query.get("organisation") ?? "");
  if (organisation)
    return {
      owner: { organisationId: organisation.id },
      page: `organisations/${organisation.reference}/lists`,
    };
  const asked = await findRequestByReference(db, query.get("request") ?? "");
  return asked && { owner: { requestId: asked.id }, page: `requests/${asked.reference}/lists` };
}
