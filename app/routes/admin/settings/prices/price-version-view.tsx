import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import type { ShownVersion } from "#features/pricing/tariff/read-tariff.server.ts";
import { AMOUNT_FIELDS, PERCENT_FIELDS, type SurchargeField } from "#features/pricing/surcharges.ts";
import type { ClassTexts, TariffForm } from "#features/pricing/tariff/tariff-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Block, Cluster, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "#app/routes/admin/shell/admin-form.tsx";
import { AdminHead, SettingsTabs } from "#app/routes/admin/shell/admin-page.tsx";
import { VersionLine } from "./price-history.tsx";
import { useChangedText, usePriceNames } from "./price-names.ts";
import { NumberTable } from "#app/routes/admin/list/number-table.tsx";
import styles from "./prices.module.css";
import { look } from "#app/routes/admin/shell/look.ts";

type PriceVersionViewProps = {
  shown: ShownVersion;
  tariffForm: TariffForm;
  currentVersion: number;
  differences: string[];
  isConflict: boolean;
};

export function PriceVersionView(props: PriceVersionViewProps) {
  const { shown, tariffForm, currentVersion, differences, isConflict } = props;
  const t = useWords("prices");
  const lang = useLang();
  return (
    <Stack gap={6}>
      <AdminHead title={t("one.title", { number: shown.version })} />
      <SettingsTabs />
      <p>
        <Link to={href("/:lang/admin/settings/prices", { lang })}>{t("one.back")}</Link>
      </p>
      {isConflict ? (
        <Notice tone="warning" role="alert">
          {t("one.conflict")}
        </Notice>
      ) : null}
      <Stack gap={4}>
        <VersionLine version={shown} />
        <Restore shown={shown} currentVersion={currentVersion} differences={differences} />
      </Stack>
      <TariffTables tariffForm={tariffForm} differences={differences} />
      <Neighbours version={shown.version} currentVersion={currentVersion} />
    </Stack>
  );
}

type RestoreProps = Pick<PriceVersionViewProps, "shown" | "currentVersion" | "differences">;

function Restore({ shown, currentVersion, differences }: RestoreProps) {
  const t = useWords("prices.one");
  const changedText = useChangedText();
  if (shown.version === currentVersion) return <p>{t("isCurrent")}</p>;
  if (differences.length === 0) return <p>{t("same")}</p>;
  return (
    <Stack as={AdminForm} gap={3}>
      <p>{t("differs", { changed: changedText(differences) })}</p>
      <input type="hidden" name="seen" value={currentVersion} />
      <p>
        <Button type="submit">{t("restore")}</Button>
      </p>
      <Text measure size="small" tone="soft">
        {t("restoreNote")}
      </Text>
    </Stack>
  );
}

function Neighbours({ version, currentVersion }: { version: number; currentVersion: number }) {
  const t = useWords("prices.one");
  const lang = useLang();
  const to = (number: number) =>
    href("/:lang/admin/settings/prices/:version", { lang, version: String(number) });
  return (
    <Cluster links as="p" gap={4} row={1} align="center">
      {version > 1 ? <Link to={to(version - 1)}>{t("older", { number: version - 1 })}</Link> : null}
      {version < currentVersion ? (
        <Link to={to(version + 1)}>{t("newer", { number: version + 1 })}</Link>
      ) : null}
    </Cluster>
  );
}

type TariffTablesProps = { tariffForm: TariffForm; differences: string[] };
type Row = { name: string; values: ClassTexts; isOther: boolean };

function TariffTables({ tariffForm, differences }: TariffTablesProps) {
  const t = useWords("prices");
  const names = usePriceNames();
  const fixed = tariffForm.fixedRoutes.map((route) => ({
    name: names.row(route),
    values: route.prices,
    isOther: differences.includes(`fixed:${route.from}-${route.to}`),
  }));
  const zones = tariffForm.zonePairs.map(({ from, to, prices }) => ({
    name: names.row({ from, to, bothWays: true }),
    values: prices,
    isOther: differences.includes(`zones:${[from, to].toSorted().join("-")}`),
  }));
  const rings = tariffForm.rings.map(({ upToKm, prices }) => ({
    name: t("one.upToRing", { km: upToKm }),
    values: prices,
    isOther: differences.includes("rings"),
  }));
  const distance = [
    { name: t("rows.base"), values: tariffForm.base, isOther: false },
    { name: t("rows.minimum"), values: tariffForm.minimum, isOther: false },
    ...tariffForm.tiers.map(({ upToKm, perKm }) => {
      return { name: upToKm ? t("one.upTo", { km: upToKm }) : t("one.open"), values: perKm, isOther: false };
    }),
  ];
  const emissions = [
    {
      name: t("rows.emissions"),
      values: tariffForm.emissions,
      isOther: differences.includes("emissions"),
    },
  ];
  return (
    <>
      <ClassTable section="fixed" rows={fixed} />
      <ClassTable section="zones" rows={zones} />
      <ClassTable section="rings" rows={rings} />
      <ClassTable section="distance" rows={distance} />
      <ClassTable section="emissions" rows={emissions} />
      <Others tariffForm={tariffForm} differences={differences} />
    </>
  );
}

type ClassSection = "fixed" | "zones" | "rings" | "distance" | "emissions";

function ClassTable({ section, rows }: { section: ClassSection; rows: Row[] }) {
  const t = useWords("prices");
  const names = usePriceNames();
  return (
    <Stack as="section" gap={4}>
      <h2>{t(`sections.${section}`)}</h2>
      <Block scrolls role="region" aria-label={t(`sections.${section}`)} tabIndex={0}>
        <NumberTable className={styles.read}>
          <caption className="visually-hidden">
            {t("one.table", { section: t(`sections.${section}`) })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t("rows.line")}</th>
              {VEHICLE_CLASSES.map((vehicle) => (
                <th scope="col" key={vehicle}>
                  {names.vehicle(vehicle)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ReadRow key={row.name} {...row} />
            ))}
          </tbody>
        </NumberTable>
      </Block>
    </Stack>
  );
}

function ReadRow({ name, values, isOther }: Row) {
  const t = useWords("prices.one");
  return (
    <tr>
      <th scope="row">
        {name} <Mark isShown={isOther} />
      </th>
      {VEHICLE_CLASSES.map((vehicle) => (
        <td key={vehicle}>{values[vehicle] ? <Ltr>{values[vehicle]}</Ltr> : t("notOffered")}</td>
      ))}
    </tr>
  );
}

function Mark({ isShown }: { isShown: boolean }) {
  const t = useWords("prices.one");
  return isShown ? (
    <Text as="span" size="tiny" tone="warning" className={look("badge")}>
      {t("mark")}
    </Text>
  ) : null;
}

function Others({ tariffForm, differences }: TariffTablesProps) {
  const t = useWords("prices");
  const names = usePriceNames();
  const formats = useFormats();
  const marked = (text: ReactNode, name: string) => (
    <>
      <Mark isShown={differences.includes(name)} />
      <Ltr>{text}</Ltr>
    </>
  );
  const { surcharges, events } = tariffForm;
  const rowOf = (name: SurchargeField) => {
    return { label: t(`fields.${name}`), value: marked(surcharges[name], name) };
  };
  const rows = [
    ...PERCENT_FIELDS.map(rowOf),
    ...events.map(({ key, from, to, percent }) => ({
      label: t("one.period", { name: names.event(key), from: formats.day(from), to: formats.day(to) }),
      value: marked(`${percent} %`, "events"),
    })),
    ...AMOUNT_FIELDS.map(rowOf),
  ];
  return (
    <Stack as="section" gap={4}>
      <h2>{formats.list([t("sections.surcharges"), t("sections.options")])}</h2>
      <DefinitionList rows={rows} />
    </Stack>
  );
}
