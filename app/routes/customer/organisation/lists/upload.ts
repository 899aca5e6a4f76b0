import { redirect } from "react-router";
import { afterUpload } from "#app/shell/guestlists/act-on-list.server.ts";
import { receiveUpload } from "#features/guestlists/receive-upload.server.ts";
import { asMemberWith } from "../member-request.server.ts";
import type { Route } from "./+types/upload.ts";
import { asMemberOfList } from "./list-request.server.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

/** With `?list=` another file of a list. The session is checked before the body is read. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const asked = { context, params, request };
  const id = url.searchParams.get("list");
  const { member, services, lang, target } = await targetOf(asked, id);
  const lists = `/${lang}/organisation/lists`;
  const answer = await receiveUpload(services, request, { ...target, lang, createdBy: member.email });
  const page = id === null ? lists : `${lists}/${id}`;
  return redirect(afterUpload(answer, { lists, page }), { status: 303, headers: PRIVATE });
}

async function targetOf(asked: Parameters<typeof asMemberOfList>[0], id: string | null) {
  if (id !== null) {
    const { list, ...found } = await asMemberOfList(asked, id);
    return { ...found, target: { list } };
  }
  const found = await asMemberWith(asked, "book");
  return { ...found, target: { owner: { organisationId: found.member.organisation.id } } };
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  await asMemberWith({ context, params, request }, "book");
  return new Response(null, { status: 405, headers: { Allow: "POST", ...PRIVATE } });
}
