import { randomUUID } from "node:crypto";
import { data, href } from "react-router";
import { readLists } from "#features/guestlists/show-list.server.ts";
import { findRequestByReference } from "#features/inquiries/search-requests.server.ts";
import { findOrganisation } from "#features/organisations/organisations.server.ts";
import { pickWords } from "#i18n/words.ts";
import { answerIn } from "#app/shell/guestlists/act-on-list.server.ts";
import { ListsPart } from "#app/shell/guestlists/lists-part.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { AdminHead, Trail } from "../shell/admin-page.tsx";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { FormPage } from "../shell/form-parts.tsx";
import type { Route } from "./+types/lists.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { services, lang } = await asDispatcher({ context, params, request });
  const isRequest = url.pathname.includes("/requests/");
  const organisation = isRequest ? undefined : await findOrganisation(services.db, params.reference);
  const asked = isRequest ? await findRequestByReference(services.db, params.reference) : undefined;
  const owner = organisation
    ? { organisationId: organisation.id, name: organisation.name }
    : asked && { requestId: asked.id, name: asked.fullName };
  if (!owner) throw data(null, { status: 404 });
  return {
    lists: await readLists(services, owner),
    name: owner.name,
    reference: params.reference,
    isRequest,
    formKey: randomUUID(),
    ...answerIn(url.searchParams),
    words: pickWords(lang, ["guestlists"]),
  };
}

export default function GuestLists({ loaderData }: Route.ComponentProps) {
  const t = useWords("guestlists");
  const lang = useLang();
  const { words: _words, name, reference, isRequest, ...page } = loaderData;
  const back = isRequest
    ? href("/:lang/admin/requests/:reference", { lang, reference })
    : href("/:lang/admin/organisations/:reference", { lang, reference });
  const query = new URLSearchParams({ [isRequest ? "request" : "organisation"]: reference });
  return (
    <FormPage>
      <Trail steps={[{ to: back, text: name }]} />
      <AdminHead title={t("title")} />
      <ListsPart
        {...page}
        base={`/${lang}/admin/guest-lists`}
        upload={`/${lang}/admin/guest-lists/upload?${query}`}
      />
    </FormPage>
  );
}
