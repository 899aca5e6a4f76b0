import { href } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Cluster } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { LEGAL_PAGES, type LegalFrame, type LegalPage } from "#i18n/legal/legal-document.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import type { Tariff } from "#features/pricing/tariff/tariff.ts";
import type { Lang } from "#i18n/locales.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { Container } from "#app/ui/container.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Label, PageHead } from "#app/ui/page-head.tsx";
import { CountingSwitch } from "./counting-switch.tsx";
import { Contents } from "./contents.tsx";
import { LegalSections, Runs } from "./legal-sections.tsx";
import { type Facts, runsOf } from "#features/legal/runs.ts";
import type { ShownDocument } from "#features/legal/shown-document.ts";
import styles from "./legal.module.css";

type Props = {
  lang: Lang;
  page: LegalPage;
  demo: boolean;
  /** `YYYY-MM-DD` */
  updated: string;
  frame: LegalFrame;
  titles: Record<string, string>;
  document: ShownDocument;
  /** Grams per kilometre by class, on the page of the method. */
  emissions: Tariff["emissions"] | null;
  counting: string | null;
};

export function LegalView({ lang, page, demo, updated, frame, titles, document, ...rest }: Props) {
  const { title, lead, sections } = document;
  const ends = {
    ...(page === "cookie-policy" && {
      audience: <CountingSwitch words={frame.counting} done={rest.counting} />,
    }),
    ...(rest.emissions && { values: <ClassValues emissions={rest.emissions} /> }),
  };
  return (
    <Container padBottom="section">
      <PageHead title={title} lead={lead}>
        <Text size="small" tone="soft">
          {frame.updated} <Day date={updated} />
        </Text>
      </PageHead>
      <Worth frame={frame} demo={demo} page={page} />
      <div className={styles.columns}>
        <Contents title={frame.contents} sections={sections} />
        <LegalSections sections={sections} page={page} ends={ends} />
      </div>
      <OtherTexts lang={lang} page={page} title={frame.others} titles={titles} />
    </Container>
  );
}

function ClassValues({ emissions }: { emissions: Tariff["emissions"] }) {
  const t = useWords("emissions");
  const names = useWords("fleet.names");
  const rows = VEHICLE_CLASSES.flatMap((vehicle) => {
    const grams = emissions[vehicle];
    return grams === undefined ? [] : [{ label: names(vehicle), value: t("perKm", { grams }) }];
  });
  return <DefinitionList rows={rows} />;
}

/** Noon UTC is the same day in Paris and in any server time zone in use. */
function Day({ date }: { date: string }) {
  return <time dateTime={date}>{useFormats().date(`${date}T12:00:00Z`)}</time>;
}

const NO_FACTS = {} as Facts;

type WorthProps = Pick<Props, "frame"> & { demo: boolean; page: string };

export function Worth({ frame, demo, page }: WorthProps) {
  return (
    <Notice tone="warning" title={frame.template.title} className={styles.worth}>
      <p>{frame.template.text}</p>
      {demo ? <p>{frame.demo}</p> : null}
      {frame.translation ? (
        <p>
          <PlainRuns text={frame.translation} page={page} />
        </p>
      ) : null}
    </Notice>
  );
}

export function PlainRuns({ text, page }: { text: string; page: string }) {
  return <Runs runs={runsOf(text, NO_FACTS) ?? []} page={page} />;
}

function OtherTexts({
  lang,
  page,
  title,
  titles,
}: Pick<Props, "lang" | "page" | "titles"> & { title: string }) {
  return (
    <Text
      aria-labelledby="other-texts"
      as="nav"
      padTop={5}
      lineAbove="line"
      className={classes(styles.others, "screen-only")}
    >
      <Label as="h2" id="other-texts" medium>
        {title}
      </Label>
      <Cluster as="ul" gap={6} row={2} padTop={2}>
        {LEGAL_PAGES.filter((name) => name !== page).map((name) => (
          <li key={name}>
            <a href={href(`/:lang/${name}`, { lang })}>{titles[name]}</a>
          </li>
        ))}
      </Cluster>
    </Text>
  );
}
