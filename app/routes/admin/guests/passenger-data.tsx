import { data, href, Link, redirect } from "react-router";
import { erasePassenger } from "#features/privacy/passenger/erase-passenger.server.ts";
import { readPassengerData } from "#features/privacy/passenger/passenger-records.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import { formFields, type Texts } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import type { Route } from "./+types/passenger-data.ts";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminHead, AdminSection } from "../shell/admin-page.tsx";
import { asOwner } from "../shell/admin-request.server.ts";
import { afterEveryForm, useErrorTexts } from "../shell/forms.ts";
import { Rows } from "../shell/rows.tsx";
import { CurrentPasswordField } from "../sign-in/password-fields.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const passenger = await readPassengerData(services, owner, params.reference);
  if (!passenger) throw data(null, { status: 404 });
  return { passenger, words: pickWords(lang, ["passenger.privacy"]) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { owner, services, clientAddress, lang } = await asOwner({ context, params, request });
  const { reference } = params;
  const password = fieldIn(await request.formData(), "current");
  const erased = await erasePassenger(services, owner, { reference, password, clientAddress });
  switch (erased.kind) {
    case "done":
      return redirect(href("/:lang/admin/bookings/:reference", { lang, reference }), 303);
    case "unknown":
      throw data(null, { status: 404 });
    case "invalid":
      return data({ errors: erased.errors }, { status: 400 });
    default:
      return data({ errors: [] }, { status: 409 });
  }
}

export const shouldRevalidate = afterEveryForm;

export default function PassengerDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fullName, reference, rides, isOpen } = loaderData.passenger;
  const t = useWords("passenger.privacy");
  const lang = useLang();
  const { dateTime } = useFormats();
  const form = formFields<Texts<"current">>({ errors: useErrorTexts(actionData?.errors ?? []) });
  return (
    <>
      <p>
        <Link to={href("/:lang/admin/bookings/:reference", { lang, reference })}>{t("back")}</Link>
      </p>
      <AdminHead title={t("title", { name: `\u2068${fullName}\u2069` })} />
      <Stack gap={5}>
        <Text tone="soft">{t("lead")}</Text>
        <AdminSection title={t("rides")}>
          <Text tone="soft" size="small">
            {t("more")}
          </Text>
          <Rows size="small">
            {rides.map((ride) => (
              <li key={ride.reference}>
                <span>
                  <Link to={href("/:lang/admin/bookings/:reference", { lang, reference: ride.reference })}>
                    <Ltr>{ride.reference}</Ltr>
                  </Link>
                </span>
                <Text as="span" anywhere size="small" tone="soft">
                  {dateTime(ride.pickupAt)}
                </Text>
              </li>
            ))}
          </Rows>
          <p>
            <a href={href("/:lang/admin/guests/:reference/passenger.json", { lang, reference })}>
              {t("download")}
            </a>
          </p>
        </AdminSection>
        <AdminSection title={t("erase")}>
          <p>{t("eraseLead")}</p>
          {isOpen ? (
            <Notice tone="info">{t("blocked")}</Notice>
          ) : (
            <Stack as={AdminForm} gap={5} noValidate>
              <CurrentPasswordField {...form.field("current")} />
              <p>
                <Button type="submit">{t("confirm")}</Button>
              </p>
            </Stack>
          )}
        </AdminSection>
      </Stack>
    </>
  );
}
