import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { readLists } from "#features/guestlists/show-list.server.ts";
import { pickWords } from "#i18n/words.ts";
import { answerIn } from "#app/shell/guestlists/act-on-list.server.ts";
import { ListsPart } from "#app/shell/guestlists/lists-part.tsx";
import { useLang } from "#app/shell/words/words.tsx";
import { asMemberWith, frameOf } from "../member-request.server.ts";
import { OrganisationFrame } from "../organisation-frame.tsx";
import type { Route } from "./+types/lists.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { member, services, lang } = await asMemberWith({ context, params, request }, "book");
  const lists = await readLists(services, { organisationId: member.organisation.id });
  const words = pickWords(lang, ["organisations", "guestlists"]);
  return data(
    { frame: frameOf(member), lists, formKey: randomUUID(), ...answerIn(url.searchParams), words },
    { headers: PRIVATE },
  );
}

export function headers() {
  return PRIVATE;
}

export default function OrganisationLists({
  loaderData: { frame, words: _words, ...page },
}: Route.ComponentProps) {
  const base = `/${useLang()}/organisation/lists`;
  return (
    <OrganisationFrame frame={frame} page="lists">
      <ListsPart {...page} base={base} upload={`${base}/upload`} />
    </OrganisationFrame>
  );
}
