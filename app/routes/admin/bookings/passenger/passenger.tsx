import { readPassengerForm } from "#features/booking/passenger/passenger-form.server.ts";
import { passengerUrlOf } from "#features/booking/guest-links.server.ts";
import { data, href, Link, redirect } from "react-router";
import { isOwner } from "#features/accounts/admin.ts";
import { legsOf } from "#features/booking/bookings.server.ts";
import { passengerOf, typedPassengerOf } from "#features/booking/passenger/passenger.ts";
import { savePassenger } from "#features/booking/passenger/save-passenger.server.ts";
import { ACCOUNT_TEXTS } from "#features/booking/organisation/account-terms.ts";
import { readEmployeeNumber } from "#features/organisations/rides/read-account-of-booking.server.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import { EmployeeNumberField } from "#app/shell/booking/employee-number-field.tsx";
import { PassengerFields } from "#app/shell/booking/passenger-fields.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import type { Route } from "./+types/passenger.ts";
import { AdminForm } from "../../shell/admin-form.tsx";
import { AdminHead, Trail } from "../../shell/admin-page.tsx";
import { asDispatcher } from "../../shell/admin-request.server.ts";
import { Flash } from "../../shell/flash.tsx";
import { afterEveryForm, doneIn, usePostErrors } from "../../shell/forms.ts";

const DONE = ["saved"] as const;

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const leg = await findByReference(services.db, params.reference);
  if (!leg) throw data(null, { status: 404 });
  const passenger = passengerOf(leg);
  const legs = await legsOf(services.db, leg.outboundId ?? leg.id);
  return {
    reference: leg.reference,
    guest: leg.fullName,
    saved: { ...typedPassengerOf(leg), passengerLang: passenger?.lang ?? leg.lang },
    seen: passenger?.id ?? "",
    isOneOfSeveral: legs.length > 1,
    isShared: legs.every(({ passengerId }) => passengerId === leg.passengerId),
    page: passenger && passengerUrlOf(services, passenger, passenger.lang),
    channels: services.messages.channels,
    employeeNumber: await readEmployeeNumber(services, leg),
    mayOpenData: passenger !== null && isOwner(dispatcher),
    done: doneIn(url.searchParams, DONE),
    words: pickWords(lang, ["passenger.admin", "passenger.form", "errors"]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const { reference } = params;
  const leg = await findByReference(services.db, reference);
  if (!leg) throw data(null, { status: 404 });
  const form = await request.formData();
  const asksNumber = (await readEmployeeNumber(services, leg)) !== null;
  const employeeNumber = fieldIn(form, ACCOUNT_TEXTS.employeeNumber[0]);
  const saved = await savePassenger(services, dispatcher, leg, readPassengerForm(form), asksNumber);
  const isForAll = form.get("all_rides") === "on";
  if (saved.kind === "done")
    return redirect(
      `${href("/:lang/admin/bookings/:reference/passenger", { lang, reference })}?done=saved`,
      303,
    );
  if (saved.kind === "changed")
    return data({ kind: saved.kind, errors: [], typed: null, isForAll, employeeNumber }, { status: 409 });
  return data({ ...saved, isForAll, employeeNumber }, { status: 422 });
}

export const shouldRevalidate = afterEveryForm;

export default function PassengerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, guest, saved, seen, isOneOfSeveral, isShared, page, channels, mayOpenData, done } =
    loaderData;
  const { employeeNumber } = loaderData;
  const t = useWords("passenger.admin");
  const nav = useWords("admin.nav");
  const lang = useLang();
  const errors = usePostErrors(actionData?.errors ?? []);
  const problem = actionData ? t(actionData.kind === "changed" ? "changed" : "problem") : null;
  return (
    <>
      <Trail
        steps={[
          { to: href("/:lang/admin/bookings", { lang }), text: nav("bookings") },
          { to: href("/:lang/admin/bookings/:reference", { lang, reference }), text: reference },
        ]}
      />
      <AdminHead title={t("title")} guest={guest} />
      <Flash done={done && !actionData ? t("saved") : null} problem={problem} />
      <Stack gap={5} as={AdminForm} noValidate key={seen}>
        <Text tone="soft" measure>
          {t("lead")} {seen === "" ? t("none") : t("remove")}
        </Text>
        <input type="hidden" name="seen" value={seen} />
        <PassengerFields
          typed={actionData?.typed ?? saved}
          errorOf={(field) => errors.find((one) => one.field === field)?.text}
          channels={channels}
          countries={null}
        />
        {employeeNumber === null ? null : (
          <EmployeeNumberField
            value={actionData?.employeeNumber ?? employeeNumber}
            isOneOfSeveral={isOneOfSeveral}
            error={errors.find(({ field }) => field === ACCOUNT_TEXTS.employeeNumber[0])?.text}
          />
        )}
        {isOneOfSeveral ? (
          <CheckboxField
            name="all_rides"
            label={t("allRides")}
            defaultChecked={actionData?.isForAll ?? isShared}
          />
        ) : null}
        <Cluster gap={5} align="center">
          <Button type="submit">{t("save")}</Button>
          {page ? <a href={page}>{t("page")}</a> : null}
          {mayOpenData ? (
            <Link to={href("/:lang/admin/guests/:reference/passenger", { lang, reference })}>
              {t("data")}
            </Link>
          ) : null}
        </Cluster>
      </Stack>
    </>
  );
}
