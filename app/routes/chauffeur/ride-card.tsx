import { useParams } from "react-router";
import type { RunSheetRide } from "#features/dispatch/read-run-sheet.server.ts";
import { withWaiting } from "#features/dispatch/with-waiting.ts";
import type { ContactKind } from "#features/tracking/evidence.ts";
import type { ChauffeurWay } from "#features/tracking/way-for-chauffeur.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Cluster, Grid, Panel, Split, Stack } from "#app/ui/layout.tsx";
import { Ltr, ProperName } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { usePressing } from "./offline/use-presses.ts";
import { PressForm } from "./press-form.tsx";
import { type Problem, ProblemNotice } from "./press-problem.tsx";
import { Answer, ChangeNotice, type Refusal } from "./ride-answers.tsx";
import { ResultNotice, WaitingPresses } from "./waiting-parts.tsx";
import { PREFERENCE_NAMES, type Preferences } from "#features/customers/preferences/preference-fields.ts";
import { WayPanel, WayProblem } from "./way/way-panel.tsx";
import styles from "./run-sheet.module.css";

type RideProps = {
  ride: RunSheetRide;
  way: ChauffeurWay | null;
  wishes: Preferences | null;
  wayProblem: string | null;
  isAsking: boolean;
  isDeclining: boolean;
  problem: Problem | null;
  refusal: Refusal | null;
};

export function RideCard({
  ride: read,
  way,
  wishes,
  wayProblem,
  isAsking,
  isDeclining,
  problem,
  refusal,
}: RideProps) {
  const t = useWords("runsheet");
  const preferences = useWords("customers.preferences");
  const formats = useFormats();
  const wishRows = [
    ...PREFERENCE_NAMES.flatMap((name) => {
      const choice = wishes?.[name];
      return choice
        ? [{ label: preferences(`fields.${name}`), value: preferences(`choices.${choice}`) }]
        : [];
    }),
    ...(wishes?.preferredChauffeur
      ? [
          {
            label: preferences("fields.preferredChauffeur"),
            value: <ProperName>{wishes.preferredChauffeur}</ProperName>,
          },
        ]
      : []),
  ];
  const { waiting, results, now } = usePressing();
  const ride = withWaiting(read, waiting, now);
  const isOff = ride.status === "cancelled";
  // Also while the press that ends the way still waits to be sent.
  const isOver = ride.events.some(({ event }) => event !== "on_the_way" && event !== "arrived");
  return (
    <Panel
      id={ride.reference}
      as="article"
      gap={4}
      raised
      tone={isOff ? "soft" : undefined}
      className={styles.ride}
    >
      <Cluster as="h3" gap={4} row={2} align="baseline" justify="spread" className={styles.when}>
        <time dateTime={ride.pickupAt}>
          {ride.isLater ? formats.dateTime(ride.pickupAt) : formats.time(ride.pickupAt)}
        </time>
        <Text as={Ltr} size="small" tone="soft" className={styles.reference}>
          {ride.reference}
        </Text>
      </Cluster>
      {ride.status === "confirmed" ? null : (
        <Notice tone={isOff ? "warning" : "info"}>{t(`states.${ride.status as "cancelled"}`)}</Notice>
      )}
      {problem ? <ProblemNotice problem={problem} /> : null}
      {results
        .filter(({ fields }) => fields["ride"] === ride.reference)
        .map((result) => (
          <ResultNotice key={result.id} result={result} />
        ))}
      {ride.change ? <ChangeNotice ride={ride} change={ride.change} /> : null}
      {ride.sign ? (
        <Stack as="p" gap={1} className={styles.sign}>
          <Text as="span" size="small" tone="soft">
            {t("ride.sign")}
          </Text>
          <span>
            <ProperName>{ride.sign}</ProperName>
          </span>
        </Stack>
      ) : null}
      <Stack as="ul">
        {ride.stations.map(({ kind, label, other, map }, index) => (
          <Split
            key={index}
            as="li"
            ratio="rest"
            from={0}
            gap={4}
            row={0}
            align="center"
            pad={2}
            lineBelow="line"
            anywhere
          >
            <Text as="span" size="small" tone="soft" across>
              {t(`ride.${kind}`)}
            </Text>
            <span>
              <ProperName>{label}</ProperName>
              {other ? (
                <>
                  <br />
                  <ProperName>{other}</ProperName>
                </>
              ) : null}
            </span>
            <a href={map} target="_blank" rel="noreferrer" className={styles.touch}>
              {t("ride.map")} <span className="visually-hidden">{label}</span>
            </a>
          </Split>
        ))}
      </Stack>
      <GuestPart ride={ride} />
      <DefinitionList
        rows={[
          ...(ride.flight ? [{ label: t("ride.flight"), value: <Ltr>{ride.flight}</Ltr> }] : []),
          ...(ride.terminal
            ? [{ label: t("ride.terminal"), value: <Ltr>{ride.terminal}</Ltr> }]
            : ride.isArrivalOpen
              ? [{ label: t("ride.terminal"), value: t("ride.terminalOpen") }]
              : []),
          ...ride.facts.map(({ label, value }) => ({
            label,
            value: value.map(({ text, dir }, index) =>
              dir ? (
                <bdi key={index} dir={dir}>
                  {text}
                </bdi>
              ) : (
                text
              ),
            ),
          })),
          ...wishRows,
          ...(ride.notes
            ? [
                {
                  label: t("ride.notes"),
                  value: (
                    <Text as="bdi" lines>
                      {ride.notes}
                    </Text>
                  ),
                },
              ]
            : []),
        ]}
      />
      <Events ride={ride} />
      <WaitingPresses reference={ride.reference} />
      <Answer ride={ride} isDeclining={isDeclining} refusal={refusal} />
      <Steps ride={ride} isAsking={isAsking} />
      <AdditionsLink ride={ride} />
      <WayProblem problem={wayProblem} />
      {way ? (
        <WayPanel reference={ride.reference} way={{ ...way, isShareable: way.isShareable && !isOver }} />
      ) : null}
    </Panel>
  );
}

function AdditionsLink({ ride: { reference, events } }: { ride: RunSheetRide }) {
  const t = useWords("additions.sheet");
  const lang = useLang();
  const { token = "" } = useParams();
  if (!events.some(({ event }) => event === "arrived")) return null;
  return (
    <ButtonLink
      to={`/${lang}/chauffeur/${token}/additions/${reference}`}
      variant="secondary"
      className={styles.step}
    >
      {t("open")}
    </ButtonLink>
  );
}

/** The telephone opens at once; the press is noted as evidence at the same time, also without a connection. */
function GuestPart({ ride: { guest, reference } }: { ride: RunSheetRide }) {
  const t = useWords("runsheet.ride");
  const { note } = usePressing();
  if (!guest) return null;
  const noted = (kind: ContactKind) => () =>
    note({ intent: "contact", ride: reference, kind, last4: guest.phone.slice(-4) });
  return (
    <Stack gap={3}>
      <p>
        <Text as="span" size="small" tone="soft">
          {t("guest")}
        </Text>{" "}
        <ProperName>{guest.name}</ProperName> <Ltr>{guest.phoneText}</Ltr>
      </p>
      <Grid as="p" gap={3} columns={2}>
        <a href={`tel:${guest.phone}`} className={styles.touch} onClick={noted("call")}>
          {t("call")}
        </a>
        <a
          href={`https://wa.me/${guest.phone.slice(1)}`}
          target="_blank"
          rel="noreferrer"
          className={styles.touch}
          onClick={noted("whatsapp")}
        >
          {t("whatsapp")}
        </a>
      </Grid>
    </Stack>
  );
}

function Events({ ride: { events } }: { ride: RunSheetRide }) {
  const t = useWords("runsheet.events");
  const formats = useFormats();
  if (events.length === 0) return null;
  return (
    <Stack as="ol" gap={1}>
      {events.map(({ event, at }) => (
        <li key={event}>
          <time dateTime={at}>{formats.time(at)}</time> · <span>{t(event)}</span>
        </li>
      ))}
    </Stack>
  );
}

function Steps({ ride, isAsking }: { ride: RunSheetRide; isAsking: boolean }) {
  const t = useWords("runsheet");
  const formats = useFormats();
  const { next, absent, undo, opensAt, reference } = ride;
  if (isAsking && absent?.isOpen) return <AskAbsent ride={ride} />;
  return (
    <Stack gap={3}>
      {opensAt ? (
        <Text size="small" tone="soft">
          {t("opensAt", { time: formats.time(opensAt), date: formats.date(opensAt) })}
        </Text>
      ) : null}
      {next && !opensAt ? (
        <PressForm fields={reportOf(ride, next)} intent="report">
          {t(`actions.${next}`)}
        </PressForm>
      ) : null}
      {absent?.isOpen ? (
        <ButtonLink
          to={`?absent=${reference}#${reference}`}
          variant="secondary"
          className={styles.step}
          preventScrollReset
        >
          {t("actions.guest_absent")}
        </ButtonLink>
      ) : null}
      {absent && !absent.isOpen ? (
        <Text size="small" tone="soft">
          {t("absentFrom", { time: formats.time(absent.from) })}
        </Text>
      ) : null}
      {undo ? (
        <PressForm fields={reportOf(ride, undo)} intent="undo" variant="quiet">
          {t("undo", { event: t(`events.${undo}`) })}
        </PressForm>
      ) : null}
    </Stack>
  );
}

/** The plate is the one on the sheet, so that a car that changed meanwhile is shown with the answer. */
function reportOf({ reference, plate }: RunSheetRide, event: string) {
  return { ride: reference, event, plate };
}

function AskAbsent({ ride }: { ride: RunSheetRide }) {
  const t = useWords("runsheet.ask");
  return (
    <Notice tone="warning" role="alert" title={t("title")}>
      <p>{t("text")}</p>
      <PressForm fields={reportOf(ride, "guest_absent")} intent="report">
        {t("confirm")}
      </PressForm>
      <p>
        <ButtonLink to={`?#${ride.reference}`} variant="secondary" className={styles.step} preventScrollReset>
          {t("back")}
        </ButtonLink>
      </p>
    </Notice>
  );
}
