import type { RouterContextProvider } from "react-router";
import { findList } from "#features/guestlists/guest-lists.server.ts";
import { asMemberWith, notFound } from "../member-request.server.ts";

type Asked = {
  context: Readonly<RouterContextProvider>;
  params: { lang?: string | undefined };
  request: Request;
};

/** A list of the member's organisation; 404 for every other. */
export async function asMemberOfList(asked: Asked, id: string) {
  const { member, services, lang } = await asMemberWith(asked, "book");
  const list = await findList(services.db, id);
  if (!list || list.organisationId !== member.organisation.id) throw notFound();
  return { member, services, lang, list };
}
