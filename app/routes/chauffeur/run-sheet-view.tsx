import { useEffect } from "react";
import { Link, useLocation, useParams, useRevalidator } from "react-router";
import type { LostQuestion } from "#features/aftercare/lost/move-lost.server.ts";
import type { OwnDaySummary } from "#features/dispatch/earnings/read-day-accounts.server.ts";
import type { Preferences } from "#features/customers/preferences/preference-fields.ts";
import type { RunSheet } from "#features/dispatch/read-run-sheet.server.ts";
import type { ChauffeurWay } from "#features/tracking/way-for-chauffeur.server.ts";
import { PushSwitch } from "#app/shell/push/push-switch.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Disclosure, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { ChauffeurPage, GoneWords } from "./chauffeur-page.tsx";
import { OwnDayPart } from "./days-view.tsx";
import { LostQuestions } from "./lost-part.tsx";
import workerUrl from "./offline/run-sheet-worker.ts?worker&url";
import { PressesContext, usePresses, usePressing } from "./offline/use-presses.ts";
import { type Problem, ProblemNotice } from "./press-problem.tsx";
import type { Refusal } from "./ride-answers.tsx";
import { RideCard } from "./ride-card.tsx";
import { LineNotice, ResultNotice } from "./waiting-parts.tsx";
import styles from "./run-sheet.module.css";

type RunSheetViewProps = {
  sheet: RunSheet | null;
  ways: Record<string, ChauffeurWay>;
  /** Absent in a sheet that a phone stored before they were shown. */
  wishes?: Record<string, Preferences>;
  /** These two are undefined on a copy that the phone stored before the release with them. */
  day: OwnDaySummary | null | undefined;
  lost: LostQuestion[] | undefined;
  isEnded: boolean;
  isOffline: boolean;
  /** Undefined in a sheet that an earlier release has stored on the phone. */
  pushKey: string | undefined;
  page: { lang: string; token: string };
  problem: (Problem & { reference: string }) | null;
  refusal: Refusal | null;
};

export function RunSheetView(props: RunSheetViewProps) {
  const { sheet, page, isEnded } = props;
  const t = useWords("runsheet");
  const presses = usePresses(page, { isEnded, readAt: sheet?.readAt ?? null });
  useFreshSheet();
  return (
    <PressesContext value={presses}>
      <ChauffeurPage title={sheet ? t("title") : t("gone.title")}>
        <meta name="apple-mobile-web-app-title" content={t("title")} />
        {sheet ? (
          <link rel="manifest" href={`/${page.lang}/chauffeur/${page.token}/sheet.webmanifest`} />
        ) : null}
        {sheet ? <Sheet {...props} sheet={sheet} /> : <Gone />}
      </ChauffeurPage>
    </PressesContext>
  );
}

function Gone() {
  const t = useWords("runsheet.gone");
  const ended = usePressing().results.find(({ answer }) => answer.kind === "ended");
  return (
    <>
      <GoneWords />
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
  wishes = {},
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
  const refusedWay = { reference: asked.get("ride"), key: asked.get("way") };
  const rides = sheet.days.flatMap((day) => day.rides);
  const isElsewhere = problem !== null && !rides.some(({ reference }) => reference === problem.reference);
  return (
    <>
      <h1>{t("hello", { name: sheet.name })}</h1>
      <Text size="small" tone="soft">
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
              <RideCard
                key={ride.reference}
                ride={ride}
                way={ways[ride.reference] ?? null}
                wishes={wishes[ride.reference] ?? null}
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

/** A ticket that is found later can still be added. */
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
              <span>{formats.dateTime(pickupAt)}</span> · <Ltr>{reference}</Ltr>
            </Link>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

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
