import { useEffect } from "react";
import { Link, useLocation, useParams, useRevalidator } from "react-router";
import { Cluster, Disclosure, Grid, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import type { RunSheet, RunSheetRide } from "#features/dispatch/read-run-sheet.server.ts";
import type { LostQuestion } from "#features/aftercare/lost/move-lost.server.ts";
import type { OwnDaySummary } from "#features/dispatch/earnings/read-day-accounts.server.ts";
import { withWaiting } from "#features/dispatch/with-waiting.ts";
import { useCompany } from "#app/shell/company.tsx";
import { LanguageLinks } from "#app/shell/words/language-links.tsx";
import { PushSwitch } from "#app/shell/push/push-switch.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Container } from "#app/ui/container.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ChauffeurWay } from "#features/tracking/way-for-chauffeur.server.ts";
import { WayPanel, WayProblem } from "./way/way-panel.tsx";
import { LostQuestions } from "./lost-part.tsx";
import { OwnDayPart } from "./days-view.tsx";
import workerUrl from "./offline/run-sheet-worker.ts?worker&url";
import { PressesContext, usePresses, usePressing } from "./offline/use-presses.ts";
import { PressForm } from "./press-form.tsx";
import { LineNotice, ResultNotice, WaitingPresses } from "./waiting-parts.tsx";
import { Answer, ChangeNotice, type Refusal } from "./ride-answers.tsx";
import styles from "./run-sheet.module.css";

type Problem = {
  reference: string;
  key:
    | "cancelled"
    | "over"
    | "not-yours"
    | "unaccepted"
    | "accepted"
    | "stale"
    | "order"
    | "too-early"
    | "wait"
    | "undo-late"
    | "unknown";
  time: string;
};

type RunSheetViewProps = {
  /** Null for an invalid link. */
  sheet: RunSheet | null;
  ways: Record<string, ChauffeurWay>;
  /** These two are undefined on a copy that the phone stored before the release with them. */
  day: OwnDaySummary | null | undefined;
  lost: LostQuestion[] | undefined;
  /** The link is wrong or was renewed. */
  isEnded: boolean;
  /** The sheet is the one that the phone has stored. */
  isOffline: boolean;
  /** Undefined in a sheet that an earlier release has stored on the phone. */
  pushKey: string | undefined;
  page: { lang: string; token: string };
  problem: Problem | null;
  refusal: Refusal | null;
};

export function RunSheetView(props: RunSheetViewProps) {
  const { sheet, page, isEnded } = props;
  const t = useWords("runsheet");
  const { tradeName } = useCompany();
  const presses = usePresses(page, { isEnded, readAt: sheet?.readAt ?? null });
  useFreshSheet();
  return (
    <PressesContext value={presses}>
      <title>{sheet ? t("title") : t("gone.title")}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="apple-mobile-web-app-title" content={t("title")} />
      {sheet ? (
        <link rel="manifest" href={`/${page.lang}/chauffeur/${page.token}/sheet.webmanifest`} />
      ) : null}
      <Stack as={Container} gap={5} className={styles.page}>
        <Cluster as="header" gap={5} row={0} align="center" justify="spread">
          <Text strong>{tradeName}</Text>
          <LanguageLinks />
        </Cluster>
        <Stack as="main" gap={5} className={styles.main}>
          {sheet ? <Sheet {...props} sheet={sheet} /> : <Gone />}
        </Stack>
      </Stack>
    </PressesContext>
  );
}

function Gone() {
  const t = useWords("runsheet.gone");
  const ended = usePressing().results.find(({ answer }) => answer.kind === "ended");
  return (
    <>
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      {ended?.answer.kind === "ended" ? (
        <Notice tone="warning" role="alert">
          {t("lost", { count: ended.answer.lost })}
        </Notice>
      ) : null}
    </>
  );
}

function Sheet({
  sheet,
  ways,
  day: ownDay,
  lost = [],
  isOffline,
  pushKey,
  page,
  problem,
  refusal,
}: RunSheetViewProps & { sheet: RunSheet }) {
  const t = useWords("runsheet");
  const { results } = usePressing();
  const asked = new URLSearchParams(useLocation().search);
  const [asking, declining] = [asked.get("absent"), asked.get("decline")];
  /** A form about the way to a guest that was not accepted. */
  const refusedWay = { reference: asked.get("ride"), key: asked.get("way") };
  const rides = sheet.days.flatMap((day) => day.rides);
  const isElsewhere = problem !== null && !rides.some(({ reference }) => reference === problem.reference);
  return (
    <>
      <h1>{t("hello", { name: sheet.name })}</h1>
      <Text size="small" tone="soft" className={styles.soft}>
        {t("lead")}
      </Text>
      <LineNotice isOffline={isOffline} readAt={sheet.readAt} />
      {pushKey ? <PushPart {...page} publicKey={pushKey} /> : null}
      {isElsewhere ? <ProblemNotice problem={problem} /> : null}
      {results
        .filter(({ fields }) => !rides.some(({ reference }) => reference === fields["ride"]))
        .map((result) => (
          <ResultNotice key={result.id} result={result} />
        ))}
      {sheet.open.length > 0 ? <OpenRides open={sheet.open} /> : null}
      {isOffline ? null : <LostQuestions questions={lost} />}
      {sheet.days.map(({ day, rides: own }) =>
        (day === "earlier" || day === "later") && own.length === 0 ? null : (
          <Stack key={day} as="section" gap={4} className={styles.day} aria-labelledby={day}>
            <h2 id={day}>{t(day)}</h2>
            {own.length === 0 ? <p>{t("none")}</p> : null}
            {own.map((ride) => (
              <Ride
                key={ride.reference}
                ride={ride}
                way={ways[ride.reference] ?? null}
                wayProblem={refusedWay.reference === ride.reference ? refusedWay.key : null}
                isAsking={ride.reference === asking}
                isDeclining={ride.reference === declining || ride.reference === refusal?.reference}
                refusal={refusal?.reference === ride.reference ? refusal : null}
                problem={problem?.reference === ride.reference ? problem : null}
              />
            ))}
          </Stack>
        ),
      )}
      {sheet.ended.length > 0 ? <EndedRides ended={sheet.ended} /> : null}
      {ownDay ? <OwnDayPart day={ownDay} /> : null}
      <p>
        <ButtonLink href="?" variant="quiet">
          {t("refresh")}
        </ButtonLink>
      </p>
    </>
  );
}

function PushPart({ lang, token, publicKey }: RunSheetViewProps["page"] & { publicKey: string }) {
  const t = useWords("push");
  return (
    <Disclosure summary={t("title")}>
      <Stack padTop={3}>
        <PushSwitch
          area="chauffeur"
          lang={lang}
          person={token}
          publicKey={publicKey}
          address={`/${lang}/chauffeur/${token}/push`}
          worker={workerUrl}
        />
      </Stack>
    </Disclosure>
  );
}

/** Rides of yesterday: a ticket that is found later can still be added. */
function EndedRides({ ended }: { ended: RunSheet["ended"] }) {
  const t = useWords("additions.sheet");
  const formats = useFormats();
  const lang = useLang();
  const { token = "" } = useParams();
  return (
    <Stack as="section" gap={3} className={styles.day} aria-labelledby="ended">
      <h2 id="ended">{t("ended")}</h2>
      <Stack as="ul" gap={2}>
        {ended.map(({ reference, pickupAt }) => (
          <li key={reference}>
            <Link to={`/${lang}/chauffeur/${token}/additions/${reference}`} className={styles.touch}>
              {formats.dateTime(pickupAt)} · <Ltr>{reference}</Ltr>
            </Link>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** Links to each ride that waits for an answer, on any day. */
function OpenRides({ open }: { open: RunSheet["open"] }) {
  const t = useWords("runsheet.open");
  const formats = useFormats();
  return (
    <Notice tone="warning" title={t("title", { count: open.length })}>
      <ul>
        {open.map(({ reference, pickupAt, isProposal }) => (
          <li key={reference}>
            <a href={`#${reference}`}>
              {t(isProposal ? "proposal" : "change", { when: formats.dateTime(pickupAt) })}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function ProblemNotice({ problem: { key, time } }: { problem: Problem }) {
  const t = useWords("runsheet.problems");
  return (
    <Notice tone="warning" role="alert">
      {key === "wait" ? t("wait", { time }) : t(key)}
    </Notice>
  );
}

type RideProps = {
  ride: RunSheetRide;
  way: ChauffeurWay | null;
  wayProblem: string | null;
  isAsking: boolean;
  isDeclining: boolean;
  problem: Problem | null;
  refusal: Refusal | null;
};

function Ride({ ride: read, way, wayProblem, isAsking, isDeclining, problem, refusal }: RideProps) {
  const t = useWords("runsheet");
  const formats = useFormats();
  const { waiting, results, now } = usePressing();
  const ride = withWaiting(read, waiting, now);
  const isOff = ride.status === "cancelled";
  // Also while the press that ends the way still waits to be sent.
  const isOver = ride.events.some(({ event }) => event !== "on_the_way" && event !== "arrived");
  return (
    <Stack id={ride.reference} as="article" gap={4} className={classes(styles.ride, isOff && styles.off)}>
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
          <Text as="span" size="small" tone="soft" className={styles.soft}>
            {t("ride.sign")}
          </Text>
          <span>
            <bdi>{ride.sign}</bdi>
          </span>
        </Stack>
      ) : null}
      <ul className={styles.stations}>
        {ride.stations.map(({ kind, label, other, map }, index) => (
          <li key={index}>
            <Text as="span" size="small" tone="soft" className={styles.soft}>
              {t(`ride.${kind}`)}
            </Text>
            <span>
              <bdi>{label}</bdi>
              {other ? (
                <>
                  <br />
                  <bdi>{other}</bdi>
                </>
              ) : null}
            </span>
            <a href={map} target="_blank" rel="noreferrer" className={styles.touch}>
              {t("ride.map")} <span className="visually-hidden">{label}</span>
            </a>
          </li>
        ))}
      </ul>
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
    </Stack>
  );
}

/** From the arrival on, the chauffeur can add waiting, a toll or a stop. */
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

function GuestPart({ ride: { guest } }: { ride: RunSheetRide }) {
  const t = useWords("runsheet.ride");
  if (!guest) return null;
  return (
    <Stack gap={3}>
      <p>
        <Text as="span" size="small" tone="soft" className={styles.soft}>
          {t("guest")}
        </Text>{" "}
        <bdi>{guest.name}</bdi> <Ltr>{guest.phoneText}</Ltr>
      </p>
      <Grid as="p" gap={3} columns={2}>
        <a href={`tel:${guest.phone}`} className={styles.touch}>
          {t("call")}
        </a>
        <a
          href={`https://wa.me/${guest.phone.slice(1)}`}
          target="_blank"
          rel="noreferrer"
          className={styles.touch}
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
          <time dateTime={at}>{formats.time(at)}</time> · {t(event)}
        </li>
      ))}
    </Stack>
  );
}

/** One large button for the next event; a no-show must be confirmed. */
function Steps({ ride, isAsking }: { ride: RunSheetRide; isAsking: boolean }) {
  const t = useWords("runsheet");
  const formats = useFormats();
  const { next, absent, undo, opensAt, reference } = ride;
  if (isAsking && absent?.isOpen) return <AskAbsent ride={ride} />;
  return (
    <Stack gap={3}>
      {opensAt ? (
        <Text size="small" tone="soft" className={styles.soft}>
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
        <Text size="small" tone="soft" className={styles.soft}>
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

/** Updates a visible sheet every minute, because flights move pickups and rides are cancelled. */
function useFreshSheet() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    const timer = setInterval(look, 60_000);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [revalidate]);
}
