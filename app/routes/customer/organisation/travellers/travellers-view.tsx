import type { Directory } from "#features/travellers/read-directory.server.ts";
import type { TravellerSaved } from "#features/travellers/save-traveller.server.ts";
import type { PhoneCountry } from "#app/shell/forms/phone-countries.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Cluster, Disclosure, Panel, Stack } from "#app/ui/layout.tsx";
import { Ltr, ProperName } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TravellerFields } from "../../traveller-fields.tsx";
import type { Frame } from "../member-request.server.ts";
import { OrganisationFrame } from "../organisation-frame.tsx";

type Props = {
  frame: Frame;
  directory: Directory;
  search: string;
  mayKeep: boolean;
  /** Whether those who book keep the directory too; null for a person who does not decide it. */
  rule: boolean | null;
  costCentres: string[];
  countries: PhoneCountry[];
  formKey: string;
  done: "saved" | "removed" | "imported" | "rule" | null;
  count: number;
  refused: Extract<TravellerSaved, { kind: "invalid" }> | null;
};

export function TravellersView(props: Props) {
  const { frame, directory, search, mayKeep, rule, done, count, refused } = props;
  const t = useWords("travellers");
  const lang = useLang();
  const base = `/${lang}/organisation/travellers`;
  const isEmpty = directory.all === 0;
  return (
    <OrganisationFrame frame={frame} page="travellers">
      {done && !refused ? (
        <Notice tone="success" role="status">
          {t(`done.${done}`, { count })}
        </Notice>
      ) : null}
      <Text measure>{t(mayKeep ? "lead" : "leadRead")}</Text>
      {mayKeep ? (
        <Cluster as="p" gap={5} row={2} links>
          <a href={`${base}/import`}>{t("import.link")}</a>
          {isEmpty ? null : (
            <a href={`${base}.csv`} download>
              {t("export")}
            </a>
          )}
        </Cluster>
      ) : null}
      {isEmpty ? (
        <Text tone="soft">{t("none")}</Text>
      ) : (
        <>
          <Cluster as="form" action={base} gap={4} row={3} align="end" role="search">
            <TextField name="q" label={t("search")} defaultValue={search} maxLength={100} dir="auto" />
            <Button type="submit" variant="secondary">
              {t("find")}
            </Button>
          </Cluster>
          <Text size="small" tone="soft" role="status">
            {t("shown", { count: directory.rows.length, all: directory.all })}
          </Text>
          <Stack as="ul">
            {directory.rows.map((row) => (
              <Row key={row.id} row={row} href={mayKeep ? `${base}/${row.id}` : null} />
            ))}
          </Stack>
        </>
      )}
      {mayKeep ? <AddForm {...props} isOpen={isEmpty || refused !== null} /> : null}
      {rule === null ? null : <RuleForm rule={rule} />}
    </OrganisationFrame>
  );
}

function Row({ row, href }: { row: Directory["rows"][number]; href: string | null }) {
  const t = useWords("travellers");
  const { fullName, employeeNumber, costCentre, phone, email, lang } = row;
  return (
    <Stack as="li" gap={1} padTop={4} padBottom={4} lineBelow="line">
      <Cluster gap={4} row={1} align="baseline" justify="spread" links>
        <Text as="span" strong anywhere>
          <ProperName>{fullName}</ProperName>
        </Text>
        {href ? (
          <a href={href}>
            {t("edit")}
            <span className="visually-hidden">{` ${fullName}`}</span>
          </a>
        ) : null}
      </Cluster>
      <Text size="small" tone="soft" anywhere>
        <Ltr>{phone}</Ltr>
        {email ? (
          <span>
            {" · "}
            <Ltr>{email}</Ltr>
          </span>
        ) : null}
        <span>{` · ${t(`languages.${lang}`)}`}</span>
        {employeeNumber ? (
          <span>
            {" · "}
            <Ltr>{employeeNumber}</Ltr>
          </span>
        ) : null}
        {costCentre ? (
          <span>
            {" · "}
            <ProperName>{costCentre}</ProperName>
          </span>
        ) : null}
      </Text>
    </Stack>
  );
}

function AddForm({ costCentres, countries, formKey, refused, isOpen }: Props & { isOpen: boolean }) {
  const t = useWords("travellers");
  const lang = useLang();
  return (
    <Disclosure summary={t("add")} pad={2} lineAbove="line" lineBelow="line" open={isOpen}>
      <Stack
        as="form"
        method="post"
        action={`/${lang}/organisation/travellers`}
        gap={5}
        padTop={3}
        padBottom={4}
        noValidate
      >
        <input type="hidden" name="form_key" value={refused?.typed.formKey || formKey} />
        <TravellerFields
          values={refused?.typed ?? {}}
          errors={refused?.errors ?? []}
          countries={countries}
          costCentres={costCentres}
        />
        <p>
          <Button type="submit" name="intent" value="add">
            {t("save")}
          </Button>
        </p>
      </Stack>
    </Disclosure>
  );
}

function RuleForm({ rule }: { rule: boolean }) {
  const t = useWords("travellers.rule");
  const lang = useLang();
  return (
    <Panel as="form" method="post" action={`/${lang}/organisation/travellers`} gap={4} raised look="roomy">
      <Heading size="s">{t("title")}</Heading>
      <CheckboxField name="bookers" value="on" label={t("bookers")} defaultChecked={rule} />
      <p>
        <Button type="submit" name="intent" value="rule" variant="secondary">
          {t("save")}
        </Button>
      </p>
    </Panel>
  );
}
