import { useEffect, useState, type SyntheticEvent } from "react";
import { Form, useNavigation, useParams, useRevalidator } from "react-router";
import { DELAYS } from "#features/tracking/delays.ts";
import { CONTACT_KINDS, CONTACT_RESULTS } from "#features/tracking/evidence.ts";
import type { ChauffeurWay } from "#features/tracking/way-for-chauffeur.server.ts";
import { QuickMessageButtons, QuickMessageList } from "#app/shell/ride/quick-message-list.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { describe, Field } from "#app/ui/field.tsx";
import { Cluster, Disclosure, Grid, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useEndOfConsent, useSharing } from "./use-sharing.ts";

type Props = { reference: string; way: ChauffeurWay };

const LOOK_MS = 15_000;

export function WayPanel({ reference, way }: Props) {
  const { token = "" } = useParams();
  const lang = useLang();
  const address = `/${lang}/chauffeur/${token}/way`;
  const isHydrated = useHydrated();
  const [isRefused, setIsRefused] = useState(false);
  useMessages(way.stage !== null);
  useEndOfConsent(reference, way.isShareable);
  if (!way.stage && !way.mayBeLate) return null;
  // These forms are not stored on the phone: without a connection they would end on an error page.
  const refuseOffline = (event: SyntheticEvent) => {
    if (!navigator.onLine) event.preventDefault();
    setIsRefused(!navigator.onLine);
  };
  return (
    <Stack gap={4} onSubmitCapture={refuseOffline}>
      {isRefused ? <WayProblem problem="offline" /> : null}
      {/* Without scripts there is no position to share. */}
      {way.isShareable && isHydrated ? <SharePart reference={reference} address={address} way={way} /> : null}
      {way.stage ? <MessagesPart reference={reference} address={address} way={way} /> : null}
      {way.mayBeLate ? <DelayPart reference={reference} address={address} way={way} /> : null}
      {way.stage ? <ContactPart reference={reference} address={address} way={way} /> : null}
      {way.stage ? (
        <PhotoPart reference={reference} address={`/${lang}/chauffeur/${token}/photo`} way={way} />
      ) : null}
    </Stack>
  );
}

type PartProps = Props & { address: string };

/** A clear yes in words before the first position, and one switch that is always visible. */
function SharePart({ reference, address, way }: PartProps) {
  const t = useWords("way.sheet.share");
  const { time } = useFormats();
  const { isOn, state, start, stop } = useSharing({ reference, address });
  const problem = state === "denied" || state === "unavailable" || state === "offline" ? state : null;
  return (
    <Stack as="section" gap={3} aria-labelledby={`share-${reference}`}>
      <Text as="h4" strong id={`share-${reference}`}>
        {t("title")}
      </Text>
      {isOn ? null : <p>{t("consent")}</p>}
      <div role="status">
        {problem ? (
          <Notice tone="warning">{t(problem)}</Notice>
        ) : isOn ? (
          <Notice tone="success">
            <span>{t(state === "sent" ? "active" : "waiting")}</span>
            {way.sharedAt && state === "sent" ? (
              <span>{` · ${t("sentAt", { time: time(way.sharedAt) })}`}</span>
            ) : null}
          </Notice>
        ) : null}
      </div>
      <Button type="button" variant={isOn ? "secondary" : "primary"} onClick={isOn ? stop : start}>
        {t(isOn ? "off" : "on")}
      </Button>
      <Text size="small" tone="soft">
        {t("battery")}
      </Text>
    </Stack>
  );
}

function MessagesPart({ reference, address, way }: PartProps) {
  const t = useWords("way.messages");
  return (
    <Stack as="section" gap={3} aria-labelledby={`messages-${reference}`}>
      <Text as="h4" strong id={`messages-${reference}`}>
        {t("title")}
      </Text>
      <Text size="small" tone="soft">
        {t("toGuest")}
      </Text>
      <QuickMessageList messages={way.messages} other="guest" />
      <Stack as={Form} method="post" action={address} gap={2} preventScrollReset>
        <input type="hidden" name="ride" value={reference} />
        <input type="hidden" name="intent" value="message" />
        <QuickMessageButtons />
      </Stack>
    </Stack>
  );
}

function DelayPart({ reference, address, way: { lateMinutes } }: PartProps) {
  const t = useWords("way.sheet.delay");
  const isBusy = useNavigation().state !== "idle";
  const announced = DELAYS.find((one) => one === lateMinutes) ?? 0;
  return (
    <Disclosure summary={t("title")} open={lateMinutes > 0}>
      <Stack as={Form} method="post" action={address} gap={3} padTop={3} preventScrollReset>
        {lateMinutes > 0 ? <p>{t("known", { minutes: lateMinutes })}</p> : null}
        <input type="hidden" name="ride" value={reference} />
        <input type="hidden" name="intent" value="delay" />
        <SelectField
          key={lateMinutes}
          name="minutes"
          id={`minutes-${reference}`}
          label={t("label")}
          defaultValue={String(announced)}
          options={DELAYS.map((minutes) => ({
            value: String(minutes),
            label: minutes === 0 ? t("none") : t("minutes", { count: minutes }),
          }))}
        />
        <Button type="submit" variant="secondary" disabled={isBusy}>
          {t("submit")}
        </Button>
      </Stack>
    </Disclosure>
  );
}

function ContactPart({ reference, address, way: { attempts } }: PartProps) {
  const t = useWords("way.sheet.contact");
  const names = useWords("way.evidence.contact");
  const results = useWords("way.results");
  const { time } = useFormats();
  const isBusy = useNavigation().state !== "idle";
  return (
    <Disclosure summary={t("title")} open={attempts.length > 0}>
      <Stack gap={3} padTop={3}>
        <Text size="small" tone="soft">
          {t("hint")}
        </Text>
        <Grid as={Form} columns={2} gap={3} method="post" action={address} preventScrollReset>
          <input type="hidden" name="ride" value={reference} />
          <input type="hidden" name="intent" value="contact" />
          {CONTACT_KINDS.map((kind) => (
            <Button key={kind} type="submit" name="kind" value={kind} variant="secondary" disabled={isBusy}>
              {t(kind)}
            </Button>
          ))}
        </Grid>
        {attempts.length > 0 ? (
          <Stack as="ol" gap={3}>
            {attempts.map(({ id, kind, at, result }) => (
              <li key={id}>
                <time dateTime={at}>{time(at)}</time> · <span>{names(kind)}</span>
                {result ? (
                  <span>{` · ${results(result)}`}</span>
                ) : (
                  <Cluster as={Form} method="post" action={address} gap={3} align="end" preventScrollReset>
                    <input type="hidden" name="ride" value={reference} />
                    <input type="hidden" name="intent" value="result" />
                    <input type="hidden" name="attempt" value={id} />
                    <SelectField
                      name="result"
                      id={`result-${id}`}
                      label={t("result")}
                      options={CONTACT_RESULTS.map((value) => ({ value, label: results(value) }))}
                    />
                    <Button type="submit" variant="secondary" disabled={isBusy}>
                      {t("save")}
                    </Button>
                  </Cluster>
                )}
              </li>
            ))}
          </Stack>
        ) : null}
      </Stack>
    </Disclosure>
  );
}

/** A form of its own, which the browser sends: the file is received while it arrives. */
function PhotoPart({ reference, address, way: { photos } }: PartProps) {
  const t = useWords("way.sheet.photo");
  return (
    <Disclosure summary={t("title")} open={photos > 0}>
      <Stack as="form" method="post" action={address} encType="multipart/form-data" gap={3} padTop={3}>
        {photos > 0 ? <p>{t("count", { count: photos })}</p> : null}
        <input type="hidden" name="ride" value={reference} />
        <Field id={`photo-${reference}`} label={t("choose")} hint={t("hint")}>
          <input
            {...describe(`photo-${reference}`, { hint: t("hint") })}
            id={`photo-${reference}`}
            type="file"
            name="photo"
            accept="image/jpeg,image/png,image/webp"
            required
          />
        </Field>
        <Button type="submit" variant="secondary">
          {t("submit")}
        </Button>
      </Stack>
    </Disclosure>
  );
}

export function WayProblem({ problem }: { problem: string | null }) {
  const t = useWords("way.sheet.problems");
  if (problem !== "over" && problem !== "many" && problem !== "photo" && problem !== "offline") return null;
  return (
    <Notice tone="warning" role="alert">
      {t(problem)}
    </Notice>
  );
}

function useMessages(isOn: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isOn, revalidate]);
}
