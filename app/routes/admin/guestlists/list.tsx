import { data, href, Link, redirect } from "react-router";
import { findList } from "#features/guestlists/guest-lists.server.ts";
import { findRequest } from "#features/inquiries/requests.server.ts";
import { organisationById } from "#features/organisations/organisations.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import { actOnList, listPage } from "#app/shell/guestlists/act-on-list.server.ts";
import { ListView } from "#app/shell/guestlists/list-view.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminHead, Trail } from "../shell/admin-page.tsx";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { FormPage } from "../shell/form-parts.tsx";
import { afterEveryForm } from "../shell/forms.ts";
import type { Route } from "./+types/list.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { services, lang } = await asDispatcher({ context, params, request });
  const list = await findList(services.db, params.id);
  if (!list) throw data(null, { status: 404 });
  const organisation = list.organisationId
    ? await organisationById(services.db, list.organisationId)
    : undefined;
  return {
    ...(await listPage(services, list, url.searchParams)),
    organisation: organisation ? { name: organisation.name, reference: organisation.reference } : null,
    known: { fullName: "", phone: "", email: "" },
    words: pickWords(lang, ["guestlists", "errors", "fleet.names", "payment.status"]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const list = await findList(services.db, params.id);
  if (!list) throw data(null, { status: 404 });
  const form = await request.formData();
  const asked =
    list.organisationId || !list.requestId ? undefined : await findRequest(services.db, list.requestId);
  if (asked && fieldIn(form, "intent") !== "save") {
    form.set("full_name", asked.fullName);
    form.set("email", asked.email);
    form.set("phone", asked.phone ?? "");
  }
  const answer = await actOnList(services, list, { bookedBy: "", memberId: null, dispatcher }, form);
  if (answer === "request" && asked)
    return redirect(`/${lang}/admin/requests/${asked.reference}/offer?list=1`, 303);
  if (typeof answer === "string")
    return redirect(`/${lang}/admin/guest-lists/${list.id}?done=${answer}`, 303);
  return data(answer, { status: answer.kind === "invalid" ? 422 : 409 });
}

export const shouldRevalidate = afterEveryForm;

export default function GuestList({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords("guestlists");
  const lang = useLang();
  const { words: _words, organisation, ...page } = loaderData;
  const { list } = page;
  const own = `/${lang}/admin/guest-lists/${list.id}`;
  const back = organisation
    ? [
        {
          to: href("/:lang/admin/organisations/:reference", { lang, reference: organisation.reference }),
          text: organisation.name,
        },
      ]
    : list.request
      ? [
          {
            to: href("/:lang/admin/requests/:reference", { lang, reference: list.request.reference }),
            text: list.request.reference,
          },
        ]
      : [];
  return (
    <FormPage>
      <Trail steps={back} />
      <AdminHead title={t("title")} guest={list.fileName} />
      <ListView
        {...page}
        refusal={actionData ?? null}
        links={{
          page: own,
          faults: `${own}/faults.csv`,
          upload: `/${lang}/admin/guest-lists/upload?list=${list.id}`,
        }}
        bookingHref={(reference) => href("/:lang/admin/bookings/:reference", { lang, reference })}
        request={
          list.request ? (
            <Text>
              {t.rich("confirmed.request", {
                reference: () => (
                  <Link
                    to={href("/:lang/admin/requests/:reference", {
                      lang,
                      reference: list.request!.reference,
                    })}
                  >
                    <Ltr>{list.request?.reference}</Ltr>
                  </Link>
                ),
              })}
            </Text>
          ) : null
        }
      />
    </FormPage>
  );
}
