import { data, redirect } from "react-router";
import {
  readTravellerForm,
  removeTraveller,
  saveTraveller,
} from "#features/travellers/save-traveller.server.ts";
import { travellerOf } from "#features/travellers/travellers.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import { phoneCountries } from "#app/shell/forms/phone-countries.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { TravellerFields } from "../../traveller-fields.tsx";
import { frameOf, notFound } from "../member-request.server.ts";
import { OrganisationFrame } from "../organisation-frame.tsx";
import type { Route } from "./+types/traveller.ts";
import { asKeeper } from "./keeper-request.server.ts";
import { ProperName } from "#app/ui/ltr.tsx";
import { PRIVATE } from "#app/shell/private-answer.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { member, keeper, services, lang } = await asKeeper({ context, params, request });
  const row = await travellerOf(services.db, keeper.of, params.id);
  if (!row) throw notFound();
  const { id, version, fullName, phone, email, employeeNumber, costCentre, signText, notes } = row;
  const { first, others } = phoneCountries(lang);
  return data(
    {
      frame: frameOf(member),
      id,
      version: String(version),
      traveller: { fullName, phone, lang: row.lang, email, employeeNumber, costCentre, signText, notes },
      costCentres: member.organisation.costCentres,
      countries: [...first, ...others],
      words: pickWords(lang, ["organisations", "travellers"]),
    },
    { headers: PRIVATE },
  );
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { member, keeper, services, lang } = await asKeeper({ context, params, request });
  const form = await request.formData();
  const goTo = (done: string) =>
    redirect(`/${lang}/organisation/travellers?done=${done}`, { status: 303, headers: PRIVATE });
  if (fieldIn(form, "intent") === "remove") {
    if (!(await removeTraveller(services, keeper, params.id))) throw notFound();
    return goTo("removed");
  }
  const saved = await saveTraveller(
    services,
    keeper,
    params.id,
    readTravellerForm(form),
    member.organisation.lang,
  );
  if (saved.kind === "missing") throw notFound();
  return saved.kind === "done" ? goTo("saved") : data(saved, { status: 422, headers: PRIVATE });
}

export function headers() {
  return PRIVATE;
}

export default function OrganisationTraveller({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, id, version, traveller, costCentres, countries } = loaderData;
  const t = useWords("travellers");
  const base = `/${useLang()}/organisation/travellers`;
  return (
    <OrganisationFrame frame={frame} page="travellers">
      <Heading size="m">
        <ProperName>{traveller.fullName}</ProperName>
      </Heading>
      <Stack as="form" method="post" action={`${base}/${id}`} gap={5} noValidate>
        <input type="hidden" name="version" value={version} />
        <TravellerFields
          values={actionData?.typed ?? traveller}
          errors={actionData?.errors ?? []}
          countries={countries}
          costCentres={costCentres}
        />
        <Cluster as="p" gap={4} row={2} align="center" links>
          <Button type="submit" name="intent" value="save">
            {t("save")}
          </Button>
          <a href={base}>{t("back")}</a>
        </Cluster>
      </Stack>
      <Stack as="form" method="post" action={`${base}/${id}`} gap={3} padTop={5} lineAbove="line">
        <Text size="small" tone="soft" measure>
          {t("removeNote")}
        </Text>
        <p>
          <Button type="submit" name="intent" value="remove" variant="quiet">
            {t("remove")}
          </Button>
        </p>
      </Stack>
    </OrganisationFrame>
  );
}
