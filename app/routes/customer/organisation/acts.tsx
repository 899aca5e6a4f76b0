import { data } from "react-router";
import { actsOf } from "#features/organisations/acts/organisation-acts.server.ts";
import { pickWords } from "#i18n/words.ts";
import { ActList } from "#app/shell/organisation/act-list.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { Text } from "#app/ui/text.tsx";
import type { Route } from "./+types/acts.ts";
import { asMemberWith, frameOf } from "./member-request.server.ts";
import { OrganisationFrame } from "./organisation-frame.tsx";
import { PRIVATE } from "#app/shell/private-answer.ts";

const MOST_SHOWN = 200;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { member, services, lang } = await asMemberWith({ context, params, request }, "people");
  const acts = await actsOf(services.db, member.organisation.id, MOST_SHOWN);
  const words = pickWords(lang, ["organisations", "approvals.acts"]);
  return data({ frame: frameOf(member), acts, words }, { headers: PRIVATE });
}

export function headers() {
  return PRIVATE;
}

export default function OrganisationActs({ loaderData: { frame, acts } }: Route.ComponentProps) {
  const t = useWords("approvals.acts");
  return (
    <OrganisationFrame frame={frame} page="acts">
      <Text measure>{t(acts.length === 0 ? "none" : "lead")}</Text>
      <ActList acts={acts} />
    </OrganisationFrame>
  );
}
