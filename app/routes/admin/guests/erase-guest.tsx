import { data, href, Link, redirect } from "react-router";
import { ERASURE_COUNTS } from "#features/privacy/erasure/erasure-counts.ts";
import { type ErasurePreview, previewErasure } from "#features/privacy/erasure/read-erasure.server.ts";
import { startErasure } from "#features/privacy/erasure/start-erasure.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { pickWords } from "#i18n/words.ts";
import { formFields, type Texts } from "#app/shell/forms/use-form.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import type { Route } from "./+types/erase-guest.ts";
import { AdminHead, AdminSection } from "../shell/admin-page.tsx";
import { asOwner } from "../shell/admin-request.server.ts";
import { afterEveryForm, useErrorTexts } from "../shell/forms.ts";
import { CurrentPasswordField } from "../sign-in/password-fields.tsx";
import { alsoIn } from "./others-part.tsx";
import { Rows } from "../shell/rows.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const { reference } = params;
  const also = alsoIn(url.searchParams);
  const preview = await previewErasure(services, owner, { reference, also });
  if (!preview) throw data(null, { status: 404 });
  return { preview, also, words: pickWords(lang, ["guests"]) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { owner, services, clientAddress, lang } = await asOwner({ context, params, request });
  const { reference } = params;
  const form = await request.formData();
  const started = await startErasure(services, owner, {
    reference,
    also: alsoIn(form),
    seen: fieldIn(form, "seen"),
    password: fieldIn(form, "current"),
    clientAddress,
  });
  switch (started.kind) {
    case "started":
      return redirect(href("/:lang/admin/guests/erasures/:id", { lang, id: started.id }), 303);
    case "unknown":
      throw data(null, { status: 404 });
    case "invalid":
      return data({ errors: started.errors, problem: null }, { status: 400 });
    default:
      return data({ errors: [], problem: started.kind }, { status: 409 });
  }
}

export const shouldRevalidate = afterEveryForm;

export default function EraseGuest({ loaderData: { preview, also }, actionData }: Route.ComponentProps) {
  const t = useWords("guests.erase");
  const lang = useLang();
  const { reference, fullName, blocks } = preview;
  const isNothing = Object.values(preview.counts).every((count) => count === 0);
  return (
    <>
      <p>
        <Link
          to={{
            pathname: href("/:lang/admin/guests/:reference/data", { lang, reference }),
            search: queryOf(also),
          }}
        >
          {t("back")}
        </Link>
      </p>
      <AdminHead title={t("title")}>
        <bdi>{fullName}</bdi>
      </AdminHead>
      <Stack gap={5}>
        {actionData?.problem ? (
          <Notice tone="warning" role="alert">
            {t(`problems.${actionData.problem}`)}
          </Notice>
        ) : null}
        {isNothing ? <p>{t("nothing")}</p> : <Preview preview={preview} />}
        {blocks.length > 0 ? <Blocks blocks={blocks} /> : null}
        {isNothing || blocks.length > 0 ? null : (
          <ConfirmForm seen={preview.seen} also={also} errors={actionData?.errors ?? []} />
        )}
      </Stack>
    </>
  );
}

function queryOf(also: string[]): string {
  return String(new URLSearchParams(also.map((one) => ["also", one])));
}

function Preview({ preview: { counts, kept } }: { preview: ErasurePreview }) {
  const t = useWords("guests.erase");
  const gone = ERASURE_COUNTS.filter((name) => name !== "bookingsKept" && counts[name] > 0);
  return (
    <>
      <AdminSection title={t("goes")}>
        <Rows size="small">
          {gone.map((name) => (
            <li key={name}>{t(`counts.${name}`, { count: counts[name] })}</li>
          ))}
          {kept.length > 0 ? <li>{t("alsoGone")}</li> : null}
        </Rows>
      </AdminSection>
      <AdminSection title={t("stays")}>
        {kept.length > 0 ? <Kept kept={kept} /> : <p>{t("keptNone")}</p>}
        <Text anywhere size="small" tone="soft">
          {t("elsewhere")}
        </Text>
      </AdminSection>
    </>
  );
}

function Kept({ kept }: Pick<ErasurePreview, "kept">) {
  const t = useWords("guests.erase.why");
  return (
    <Rows size="small">
      {kept.map(({ reference, why }) => (
        <li key={reference}>
          <b>
            <Ltr>{reference}</Ltr>
          </b>
          <Text as="span" anywhere size="small" tone="soft">
            {t(why)}
          </Text>
        </li>
      ))}
    </Rows>
  );
}

function Blocks({ blocks }: Pick<ErasurePreview, "blocks">) {
  const t = useWords("guests.erase");
  const lang = useLang();
  return (
    <Notice tone="warning" title={t("blocksTitle")}>
      <ul>
        {blocks.map(({ why, reference }) => (
          <li key={`${why}-${reference}`}>
            <Link to={href("/:lang/admin/bookings/:reference", { lang, reference })}>
              {t.rich(`blocks.${why}`, { reference, ltr: (text) => <Ltr>{text}</Ltr> })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type ConfirmFormProps = { seen: string; also: string[]; errors: FieldError[] };

function ConfirmForm({ seen, also, errors }: ConfirmFormProps) {
  const t = useWords("guests.erase");
  const form = formFields<Texts<"current">>({ errors: useErrorTexts(errors) });
  return (
    <AdminSection title={t("confirmTitle")}>
      <Stack as={AdminForm} gap={5} noValidate>
        <Notice tone="warning">{t("final")}</Notice>
        <input type="hidden" name="seen" value={seen} />
        {also.map((reference) => (
          <input key={reference} type="hidden" name="also" value={reference} />
        ))}
        <CurrentPasswordField {...form.field("current")} />
        <p>
          <Button type="submit">{t("submit")}</Button>
        </p>
      </Stack>
    </AdminSection>
  );
}
