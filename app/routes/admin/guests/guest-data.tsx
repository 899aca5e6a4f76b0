import { data, Form, href, Link, redirect, useLocation } from "react-router";
import { askExport } from "#features/privacy/export/request-export.server.ts";
import { type GuestData, readGuestData } from "#features/privacy/export/read-guest-data.server.ts";
import { pickWords } from "#i18n/words.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Panel, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import type { Route } from "./+types/guest-data.ts";
import { AdminHead, AdminSection } from "../shell/admin-page.tsx";
import { asOwner } from "../shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import { useWatched } from "./use-watched.ts";
import { alsoIn, ChosenOthers, OthersPart } from "./others-part.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const { reference } = params;
  const guest = await readGuestData(services, owner, { reference, also: alsoIn(url.searchParams) });
  if (!guest) throw data(null, { status: 404 });
  return { guest, done: doneIn(url.searchParams, DONE), words: pickWords(lang, ["guests"]) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const { reference } = params;
  const also = alsoIn(await request.formData());
  const { kind } = await askExport(services, owner, { reference, also });
  if (kind === "unknown") throw data(null, { status: 404 });
  const query = new URLSearchParams([["done", kind], ...also.map((one) => ["also", one])]);
  return redirect(`${href("/:lang/admin/guests/:reference/data", { lang, reference })}?${query}`, 303);
}

export const shouldRevalidate = afterEveryForm;

const DONE = ["asked", "running"] as const;

export default function GuestDataPage({ loaderData: { guest, done } }: Route.ComponentProps) {
  const t = useWords("guests.data");
  const lang = useLang();
  const { reference, fullName, bookings, requests } = guest;
  return (
    <>
      <p>
        <Link to={href("/:lang/admin/guests/:reference", { lang, reference })}>{t("back")}</Link>
      </p>
      <AdminHead title={t("title")}>
        <bdi>{fullName}</bdi>
        <Text as="span" anywhere size="small" tone="soft">
          {t("what", { bookings, requests })}
        </Text>
      </AdminHead>
      <Stack gap={5}>
        {done && isOnItsWay(guest.export) ? (
          <Notice tone="success" role="status">
            {t(`flash.${done}`)}
          </Notice>
        ) : null}
        <OthersPart others={guest.others} />
        <ExportPart guest={guest} />
        <ErasePart guest={guest} />
      </Stack>
    </>
  );
}

type Shown = GuestData["export"];

function isOnItsWay(shown: Shown): boolean {
  return shown?.status === "queued" || shown?.status === "running";
}

function ExportPart({ guest }: { guest: GuestData }) {
  const t = useWords("guests.data");
  const isBusy = isOnItsWay(guest.export);
  return (
    <AdminSection title={t("exportTitle")}>
      <p>{t("exportNote")}</p>
      {guest.export ? <ExportState shown={guest.export} /> : null}
      {isBusy ? null : (
        <AdminForm preventScrollReset>
          <ChosenOthers others={guest.others} />
          <Button type="submit" variant={guest.export?.status === "done" ? "secondary" : "primary"}>
            {t(guest.export ? "again" : "ask")}
          </Button>
        </AdminForm>
      )}
    </AdminSection>
  );
}

function ErasePart({ guest: { reference, others } }: { guest: GuestData }) {
  const t = useWords("guests.erase");
  const lang = useLang();
  return (
    <AdminSection title={t("sectionTitle")}>
      <p>{t("sectionNote")}</p>
      <Form method="get" action={href("/:lang/admin/guests/:reference/erase", { lang, reference })}>
        <ChosenOthers others={others} />
        <Button type="submit" variant="secondary">
          {t("open")}
        </Button>
      </Form>
    </AdminSection>
  );
}

function ExportState({ shown }: { shown: NonNullable<Shown> }) {
  const t = useWords("guests.data");
  const lang = useLang();
  const formats = useFormats();
  const { search } = useLocation();
  const isBusy = isOnItsWay(shown);
  useWatched(isBusy);
  const { status, stepsDone: done, stepsTotal: total } = shown;
  return (
    <Panel gap={3} aria-live="polite">
      <p>
        <b>{t(`state.${status}`, { time: formats.dateTime(shown.askedAt) })}</b>
      </p>
      {isBusy && total !== null ? (
        <p>
          <progress value={done} max={total} aria-label={t("exportTitle")} /> {t("steps", { done, total })}
        </p>
      ) : null}
      {isBusy ? (
        <p>
          <Link to={{ search }} preventScrollReset>
            {t("refresh")}
          </Link>
        </p>
      ) : null}
      {status === "failed" && shown.problem ? <p>{t(`problems.${shown.problem}`)}</p> : null}
      {status === "done" && shown.expiresAt ? (
        <>
          <Text anywhere size="small" tone="soft">
            {t("until", { time: formats.dateTime(shown.expiresAt) })}
          </Text>
          <p>
            <ButtonLink
              to={href("/:lang/admin/guests/exports/:id/guest.zip", { lang, id: shown.id })}
              reloadDocument
            >
              {t("download")}
            </ButtonLink>
          </p>
        </>
      ) : null}
    </Panel>
  );
}
