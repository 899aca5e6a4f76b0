import type { ReactNode } from "react";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import {
  SUPPLEMENTS,
  SURCHARGES,
  type ClassTexts,
  type TariffForm,
} from "#features/pricing/tariff/tariff-form.ts";
import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { usePriceNames } from "./price-names.ts";
import styles from "./prices.module.css";

type TariffTablesProps = { tariffForm: TariffForm; differences: string[] };
type Row = { name: string; values: ClassTexts; isOther: boolean };

/** A price list to read: every row marked that is no longer so. */
export function TariffTables({ tariffForm, differences }: TariffTablesProps) {
  const t = useWords("prices");
  const names = usePriceNames();
  const fixed = tariffForm.fixedRoutes.map((route) => ({
    ...{ name: names.row(route), values: route.prices },
    isOther: differences.includes(`fixed:${route.from}-${route.to}`),
  }));
  const zones = tariffForm.zonePairs.map(({ from, to, prices }) => ({
    ...{ name: names.row({ from, to, bothWays: true }), values: prices },
    isOther: differences.includes(`zones:${[from, to].toSorted().join("-")}`),
  }));
  const distance = [
    { name: t("rows.base"), values: tariffForm.base, isOther: false },
    { name: t("rows.minimum"), values: tariffForm.minimum, isOther: false },
    ...tariffForm.tiers.map(({ upToKm, perKm }) => {
      return { name: upToKm ? t("one.upTo", { km: upToKm }) : t("one.open"), values: perKm, isOther: false };
    }),
  ];
  return (
    <>
      <ClassTable section="fixed" rows={fixed} />
      <ClassTable section="zones" rows={zones} />
      <ClassTable section="distance" rows={distance} />
      <Others tariffForm={tariffForm} differences={differences} />
    </>
  );
}

function ClassTable({ section, rows }: { section: "fixed" | "zones" | "distance"; rows: Row[] }) {
  const t = useWords("prices");
  const names = usePriceNames();
  return (
    <section className={styles.section}>
      <h2>{t(`sections.${section}`)}</h2>
      <div className={styles.scroll} role="region" aria-label={t(`sections.${section}`)} tabIndex={0}>
        <table className={styles.read}>
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
        </table>
      </div>
    </section>
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
  return isShown ? <span className={styles.mark}>{t("mark")}</span> : null;
}

/** What is no table: per cents, periods and options. */
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
  const { surcharges, supplements, events } = tariffForm;
  const rows = [
    ...SURCHARGES.map((name) => ({ label: t(`fields.${name}`), value: marked(surcharges[name], name) })),
    ...events.map(({ key, from, to, percent }) => ({
      label: t("one.period", { name: names.event(key), from: formats.day(from), to: formats.day(to) }),
      value: marked(`${percent} %`, "events"),
    })),
    ...SUPPLEMENTS.map((name) => ({ label: t(`fields.${name}`), value: marked(supplements[name], name) })),
  ];
  return (
    <section className={styles.section}>
      <h2>{formats.list([t("sections.surcharges"), t("sections.supplements")])}</h2>
      <DefinitionList rows={rows} />
    </section>
  );
}
