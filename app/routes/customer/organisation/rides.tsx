import { data, redirect } from "react-router";
import { withdrawAsMember } from "#features/organisations/approvals/withdraw-waiting.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { mayMember } from "#features/organisations/organisation.ts";
import { rideFilterIn, type RideFilter } from "#features/organisations/rides/organisation-rides.server.ts";
import {
  type OrganisationRides,
  readOrganisationRides,
} from "#features/organisations/rides/read-rides.server.ts";
import { pickWords } from "#i18n/words.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Actions, Button, ButtonLink } from "#app/ui/button.tsx";
import { Cluster, Grid, Stack } from "#app/ui/layout.tsx";
import { Ltr, ProperName } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import type { Route } from "./+types/rides.ts";
import { asMemberOrSignIn, asMemberWith, frameOf, notFound } from "./member-request.server.ts";
import { OrganisationFrame } from "./organisation-frame.tsx";
import { PRIVATE } from "#app/shell/private-answer.ts";

/** The page depends on the session, so it enters no cache. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { member, services, lang } = await asMemberOrSignIn({ context, params, request });
  const filter = rideFilterIn(url.searchParams);
  const found = await readOrganisationRides(services, member.organisation.id, filter, lang);
  const words = pickWords(lang, [
    "organisations",
    "payment.status",
    "fleet.names",
    "approvals.withdraw",
    "approvals.ends",
  ]);
  const { costCentres } = member.organisation;
  const asking = url.searchParams.get("withdraw");
  const isWithdrawn = url.searchParams.get("done") === "withdrawn";
  const shown = { frame: frameOf(member), filter, found, costCentres, asking, isWithdrawn, words };
  return data(shown, { headers: PRIVATE });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { member, services, lang } = await asMemberWith({ context, params, request }, "book");
  const withdrawn = await withdrawAsMember(services, member, fieldIn(await request.formData(), "reference"));
  if (!withdrawn) throw notFound();
  if (withdrawn.kind === "over") return data({ isOver: true }, { status: 409, headers: PRIVATE });
  return redirect(`/${lang}/organisation?done=withdrawn`, { status: 303, headers: PRIVATE });
}

export function headers() {
  return PRIVATE;
}

export default function OrganisationRidesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, filter, found, costCentres, asking, isWithdrawn } = loaderData;
  const t = useWords("organisations");
  const withdraw = useWords("approvals.withdraw");
  const lang = useLang();
  const mayBook = mayMember(frame.role, "book");
  return (
    <OrganisationFrame frame={frame} page="rides">
      {actionData ? (
        <Notice tone="warning" role="alert">
          {withdraw("over")}
        </Notice>
      ) : null}
      {isWithdrawn && !actionData ? (
        <Notice tone="success" role="status">
          {withdraw("done")}
        </Notice>
      ) : null}
      {mayBook && !frame.isEnded ? (
        <Actions>
          <ButtonLink href={`/${lang}/booking`}>{t("book")}</ButtonLink>
        </Actions>
      ) : null}
      <FilterForm filter={filter} costCentres={costCentres} />
      {found.rides.length === 0 ? <Text tone="soft">{t("none")}</Text> : null}
      <Stack as="ul">
        {found.rides.map((ride) => (
          <Ride
            key={ride.reference}
            ride={ride}
            mayOpen={mayBook}
            isAsking={ride.reference === asking && !actionData}
          />
        ))}
      </Stack>
      {found.isMore ? (
        <Text size="small" tone="soft">
          {t("more")}
        </Text>
      ) : null}
    </OrganisationFrame>
  );
}

function FilterForm({ filter, costCentres }: { filter: RideFilter; costCentres: string[] }) {
  const t = useWords("organisations.filter");
  const lang = useLang();
  const query = new URLSearchParams({ month: filter.month, centre: filter.costCentre, q: filter.search });
  return (
    <Stack as="form" method="get" action={`/${lang}/organisation`} gap={4}>
      <Grid columns="auto" gap={4}>
        <TextField name="month" type="month" label={t("month")} defaultValue={filter.month} dir="ltr" />
        {costCentres.length > 0 ? (
          <SelectField
            name="centre"
            label={t("centre")}
            defaultValue={filter.costCentre}
            options={[
              { value: "", label: t("all") },
              ...costCentres.map((value) => ({ value, label: value })),
            ]}
          />
        ) : null}
        <TextField name="q" type="search" label={t("search")} defaultValue={filter.search} maxLength={100} />
      </Grid>
      <Cluster gap={5} row={3} align="center" links>
        <Button type="submit" variant="secondary">
          {t("apply")}
        </Button>
        <a href={`/${lang}/organisation/rides.csv?${query.toString()}`} download>
          {t("csv")}
        </a>
      </Cluster>
    </Stack>
  );
}

type RideProps = { ride: OrganisationRides["rides"][number]; mayOpen: boolean; isAsking: boolean };

function Ride({ ride, mayOpen, isAsking }: RideProps) {
  const t = useWords("organisations");
  const status = useWords("payment.status");
  const names = useWords("fleet.names");
  const ends = useWords("approvals.ends");
  const isExpired = ride.status === "expired";
  const withdraw = useWords("approvals.withdraw");
  const lang = useLang();
  const { dateTimeParis, money } = useFormats();
  const own = [ride.costCentre, ride.ownReference, ride.purchaseOrder, ride.employeeNumber].filter(
    (text) => text !== "",
  );
  return (
    <Stack as="li" id={ride.reference} gap={2} padTop={4} padBottom={4} lineBelow="line">
      <Cluster gap={4} row={1} align="baseline" justify="spread">
        <Text strong>{dateTimeParis(ride.pickupAt)}</Text>
        <Text as="span" strong={!isExpired} tone={isExpired ? "soft" : undefined}>
          {isExpired ? ends("uncharged") : <Ltr>{money(ride.total)}</Ltr>}
        </Text>
      </Cluster>
      <Text>
        <ProperName>{ride.passenger}</ProperName> · <span>{ride.route}</span>
      </Text>
      <Text size="small" tone="soft">
        <span>{ride.end ? ends(ride.end) : status(ride.status)}</span> · <span>{names(ride.vehicle)}</span> ·{" "}
        <Ltr>{ride.reference}</Ltr>
        {own.map((text) => (
          <span key={text}>
            {" "}
            · <bdi>{text}</bdi>
          </span>
        ))}
      </Text>
      <Cluster gap={5} row={0} align="center" links size="small">
        {mayOpen && ride.opens ? (
          <a href={`/${lang}/organisation/rides/${ride.reference}`}>{t("open")}</a>
        ) : null}
        {mayOpen && ride.isChangeable ? (
          <a href={`/${lang}/organisation/rides/${ride.reference}?to=passenger`}>{t("changePassenger")}</a>
        ) : null}
        {mayOpen && ride.status === "awaiting_approval" && !isAsking ? (
          <a href={`/${lang}/organisation?withdraw=${ride.reference}#${ride.reference}`}>
            {withdraw("open")}
          </a>
        ) : null}
        {ride.bookedBy ? (
          <Text as="span" size="small" tone="soft" anywhere>
            {t("bookedBy", { person: ride.bookedBy })}
          </Text>
        ) : null}
      </Cluster>
      {mayOpen && ride.status === "awaiting_approval" && isAsking ? (
        <WithdrawForm reference={ride.reference} />
      ) : null}
    </Stack>
  );
}

function WithdrawForm({ reference }: { reference: string }) {
  const t = useWords("approvals.withdraw");
  const lang = useLang();
  const page = `/${lang}/organisation`;
  return (
    <Stack as="form" method="post" action={page} gap={3} padTop={2}>
      <Text measure>{t("ask")}</Text>
      <input type="hidden" name="reference" value={reference} />
      <Cluster gap={4} row={3} align="center" links>
        <Button type="submit">{t("confirm")}</Button>
        <a href={`${page}#${reference}`}>{t("keep")}</a>
      </Cluster>
    </Stack>
  );
}
