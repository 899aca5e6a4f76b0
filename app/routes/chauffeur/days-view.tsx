import { Form, Link, useNavigation, useParams } from "react-router";
import type { OwnDay, OwnDaySummary } from "#features/dispatch/earnings/read-day-accounts.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Cluster, Panel, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { ChauffeurPage, GoneWords } from "./chauffeur-page.tsx";
import styles from "./run-sheet.module.css";

type Props = {
  days: OwnDay[] | null;
  isDone: boolean;
  problem: "changed" | "signed" | "unknown" | null;
};

export function DaysView({ days, isDone, problem }: Props) {
  const t = useWords("earnings");
  const gone = useWords("runsheet.gone");
  return (
    <ChauffeurPage title={days ? t("own.title") : gone("title")}>
      {days ? <Days days={days} isDone={isDone} problem={problem} /> : <GoneWords />}
    </ChauffeurPage>
  );
}

function Days({ days, isDone, problem }: Props & { days: OwnDay[] }) {
  const t = useWords("earnings");
  const lang = useLang();
  const { token = "" } = useParams();
  return (
    <>
      <Link to={`/${lang}/chauffeur/${token}`} className={styles.touch}>
        {t("own.back")}
      </Link>
      <h1>{t("own.title")}</h1>
      <Text size="small" tone="soft">
        {t("own.lead")}
      </Text>
      {problem ? (
        <Notice tone="warning" role="alert">
          {t(`problems.${problem}`)}
        </Notice>
      ) : null}
      {isDone && !problem ? (
        <Notice tone="success" role="status">
          {t("own.done")}
        </Notice>
      ) : null}
      {days.map((day) => (
        <Day key={day.day} day={day} />
      ))}
    </>
  );
}

function Day({ day }: { day: OwnDay }) {
  const t = useWords("earnings");
  const { date, duration, money } = useFormats();
  const rides = day.driven + day.absent;
  return (
    <Panel raised as="section" gap={3} className={styles.ride} aria-labelledby={day.day}>
      <Cluster as="h2" id={day.day} gap={3} row={1} align="baseline" justify="spread" className={styles.when}>
        <time dateTime={day.day}>{day.isToday ? t("own.today") : date(`${day.day}T12:00:00Z`)}</time>
        <Text as="span" size="small" tone="soft">
          {day.isEmpty ? null : t(`states.${day.state}`)}
        </Text>
      </Cluster>
      {day.isEmpty ? (
        <p>{t("own.empty")}</p>
      ) : (
        <>
          <DefinitionList
            rows={[
              {
                label: t("own.rides"),
                value: day.absent > 0 ? `${rides} (${t("own.absent", { count: day.absent })})` : rides,
              },
              { label: t("own.hours"), value: duration(day.minutes * 60) },
              ...(day.additions > 0
                ? [{ label: t("own.additions"), value: <Ltr>{money(day.additions)}</Ltr> }]
                : []),
              ...(day.tips === 0 ? [] : [{ label: t("own.tips"), value: <Ltr>{money(day.tips)}</Ltr> }]),
              {
                label: t("own.cash"),
                value: (
                  <Text as={Ltr} strong>
                    {money(day.cash)}
                  </Text>
                ),
              },
            ]}
          />
          {day.untimed > 0 ? (
            <Text size="small" tone="soft">
              {t("own.untimed", { count: day.untimed })}
            </Text>
          ) : null}
          <CashItems items={day.items} />
          <HandedIn day={day} />
          <HandInForm day={day} />
        </>
      )}
    </Panel>
  );
}

function CashItems({ items }: Pick<OwnDay, "items">) {
  const t = useWords("earnings.own");
  const { money } = useFormats();
  if (items.length === 0) return null;
  return (
    <Stack as="ul" gap={1}>
      {items.map(({ reference, kind, amount }, index) => (
        <Cluster as="li" key={index} gap={3} row={0} justify="spread">
          <span>
            <Ltr>{reference}</Ltr> · <span>{t(kind === "price" ? "ofPrice" : "ofAdditions")}</span>
          </span>
          <Ltr>{money(amount)}</Ltr>
        </Cluster>
      ))}
    </Stack>
  );
}

function HandedIn({ day: { note, counted, officeNote } }: { day: OwnDay }) {
  const t = useWords("earnings.own");
  const { money } = useFormats();
  const lines = [
    ...(note ? [t("ownNote", { note })] : []),
    ...(counted === null ? [] : [t("counted", { amount: `\u2066${money(counted)}\u2069` })]),
    ...(officeNote ? [t("officeNote", { note: officeNote })] : []),
  ];
  return lines.map((line) => (
    <Text key={line} size="small">
      <bdi>{line}</bdi>
    </Text>
  ));
}

function HandInForm({ day: { day, cash, state } }: { day: OwnDay }) {
  const t = useWords("earnings.own");
  const { money } = useFormats();
  const isBusy = useNavigation().state !== "idle";
  if (state !== "open" && state !== "changed") return null;
  const amount = `\u2066${money(cash)}\u2069`;
  const label =
    state === "changed"
      ? t("handInAgain", { amount })
      : cash === 0
        ? t("handInNone")
        : t("handIn", { amount });
  return (
    <Stack as={Form} method="post" action="?" gap={3}>
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="declared" value={cash} />
      <TextField
        id={`note-${day}`}
        name="note"
        label={t("note")}
        hint={t("noteHint")}
        maxLength={200}
        autoComplete="off"
        dir="auto"
      />
      <Button type="submit" className={styles.step} disabled={isBusy}>
        {label}
      </Button>
    </Stack>
  );
}

export function OwnDayPart({ day }: { day: OwnDaySummary }) {
  const t = useWords("earnings");
  const lang = useLang();
  const { duration, money } = useFormats();
  const { token = "" } = useParams();
  return (
    <Stack as="section" gap={3} className={styles.day} aria-labelledby="own-day">
      <h2 id="own-day">{t("own.title")}</h2>
      <Panel raised gap={3} className={styles.ride}>
        <DefinitionList
          rows={[
            { label: t("own.rides"), value: day.rides },
            { label: t("own.hours"), value: duration(day.minutes * 60) },
            {
              label: t("own.cash"),
              value: (
                <Text as={Ltr} strong>
                  {money(day.cash)}
                </Text>
              ),
            },
            ...(day.rides > 0 ? [{ label: t("columns.state"), value: t(`states.${day.state}`) }] : []),
          ]}
        />
        {day.earlier > 0 ? <Notice tone="warning">{t("own.earlier", { count: day.earlier })}</Notice> : null}
        <ButtonLink to={`/${lang}/chauffeur/${token}/days`} variant="secondary" className={styles.step}>
          {t("own.open")}
        </ButtonLink>
      </Panel>
    </Stack>
  );
}
