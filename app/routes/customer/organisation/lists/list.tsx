import { data, redirect } from "react-router";
import { prefillGuest } from "#features/customers/prefill-guest.server.ts";
import { pickWords } from "#i18n/words.ts";
import { actOnList, listPage } from "#app/shell/guestlists/act-on-list.server.ts";
import { ListView } from "#app/shell/guestlists/list-view.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { frameOf } from "../member-request.server.ts";
import { OrganisationFrame } from "../organisation-frame.tsx";
import type { Route } from "./+types/list.ts";
import { asMemberOfList } from "./list-request.server.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { member, services, lang, list } = await asMemberOfList({ context, params, request }, params.id);
  const known = await prefillGuest(services, member);
  const words = pickWords(lang, ["organisations", "guestlists", "errors", "fleet.names", "payment.status"]);
  const { fullName = "", phone = "" } = known ?? {};
  return data(
    {
      ...(await listPage(services, list, url.searchParams)),
      frame: frameOf(member),
      known: { fullName, phone, email: member.email },
      words,
    },
    { headers: PRIVATE },
  );
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { member, services, lang, list } = await asMemberOfList({ context, params, request }, params.id);
  const person = { bookedBy: member.email, memberId: member.id };
  const answer = await actOnList(services, list, person, await request.formData());
  if (typeof answer === "string")
    return redirect(`/${lang}/organisation/lists/${list.id}?done=${answer}`, {
      status: 303,
      headers: PRIVATE,
    });
  return data(answer, { status: answer.kind === "invalid" ? 422 : 409, headers: PRIVATE });
}

export function headers() {
  return PRIVATE;
}

export default function OrganisationList({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords("guestlists");
  const base = `/${useLang()}/organisation`;
  const { frame, words: _words, ...page } = loaderData;
  const { list } = page;
  const own = `${base}/lists/${list.id}`;
  return (
    <OrganisationFrame frame={frame} page="lists">
      <Heading size="m">
        <bdi>{list.fileName}</bdi>
      </Heading>
      <ListView
        {...page}
        refusal={actionData ?? null}
        links={{ page: own, faults: `${own}/faults.csv`, upload: `${base}/lists/upload?list=${list.id}` }}
        bookingHref={(reference) => `${base}/rides/${reference}`}
        request={
          list.request ? (
            <Text>
              {t.rich("confirmed.request", { reference: () => <Ltr>{list.request?.reference}</Ltr> })}
            </Text>
          ) : null
        }
      />
    </OrganisationFrame>
  );
}
