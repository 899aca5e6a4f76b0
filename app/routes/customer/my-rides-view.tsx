import type { Device } from "#features/customers/sign-in/read-customer.server.ts";
import type { Rides, ShownRide } from "#features/customers/rides/read-rides.server.ts";
import type { Preferences } from "#features/customers/preferences/preference-fields.ts";
import type { Saved } from "#features/travellers/read-saved.server.ts";
import type { PhoneCountry } from "#app/shell/forms/phone-countries.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Cluster, Disclosure, Split, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { PreferencesForm } from "./preferences-form.tsx";
import { SavedPlaces, type SavedRefusal, SavedTravellers } from "./saved-part.tsx";
import styles from "./my-rides.module.css";

type Props = {
  email: string;
  organisation: string | null;
  rides: Rides;
  devices: Device[];
  feed: string | null;
  preferences: Preferences;
  saved: Saved;
  countries: PhoneCountry[];
  formKey: string;
  done: "preferences" | "preferences-unconsented" | "travellers" | "places" | null;
  isRefused: boolean;
  refused: SavedRefusal | null;
};

const SHOWN_PAST = 10;

export function MyRidesView({
  email,
  organisation,
  rides,
  devices,
  feed,
  preferences,
  saved,
  countries,
  formKey,
  done,
  isRefused,
  refused,
}: Props) {
  const t = useWords("customers");
  const lang = useLang();
  const account = useWords("organisations");
  const { ahead, past, requests } = rides;
  return (
    <>
      <title>{t("title")}</title>
      <meta name="robots" content="noindex" />
      <Stack as={Container} gap={7} padBottom="section" className={styles.page}>
        <PageHead title={t("title")}>
          <Cluster as="form" method="post" action={`/${lang}/my-rides`} gap={4} row={2} align="center">
            <Text tone="soft" anywhere>
              <Ltr>{email}</Ltr>
            </Text>
            <input type="hidden" name="session" value={devices.find(({ isThis }) => isThis)?.id} />
            <Button type="submit" variant="quiet" name="intent" value="end">
              {t("signOut")}
            </Button>
          </Cluster>
          {organisation ? (
            <Cluster as="p" links>
              <a href={`/${lang}/organisation`}>{account("link", { organisation })}</a>
            </Cluster>
          ) : null}
        </PageHead>
        <Split gap="wide" row={7}>
          <Stack gap={7} packed>
            <Section id="ahead" title={t("ahead")}>
              {ahead.length > 0 ? <RideList rides={ahead} isAhead /> : <None />}
            </Section>
            {past.length > 0 ? (
              <Section id="past" title={t("past")}>
                <RideList rides={past.slice(0, SHOWN_PAST)} />
                {past.length > SHOWN_PAST ? (
                  <Disclosure summary={t("morePast", { count: past.length - SHOWN_PAST })}>
                    <RideList rides={past.slice(SHOWN_PAST)} />
                  </Disclosure>
                ) : null}
              </Section>
            ) : null}
            {requests.length > 0 ? <Requests requests={requests} /> : null}
            <Calendar feed={feed} />
          </Stack>
          <Stack gap={7} packed>
            <Section id="travellers" title={t("travellers.title")}>
              {done === "travellers" && !refused ? (
                <Notice tone="success" role="status">
                  {t("travellers.saved")}
                </Notice>
              ) : null}
              <SavedTravellers saved={saved} countries={countries} formKey={formKey} refused={refused} />
            </Section>
            <Section id="places" title={t("places.title")}>
              {done === "places" && !refused ? (
                <Notice tone="success" role="status">
                  {t("places.saved")}
                </Notice>
              ) : null}
              <SavedPlaces saved={saved} refused={refused} />
            </Section>
            <Section id="preferences" title={t("preferences.title")}>
              {done === "preferences" || isRefused ? (
                <Notice tone={isRefused ? "error" : "success"} role={isRefused ? "alert" : "status"}>
                  {t(isRefused ? "preferences.invalid" : "preferences.saved")}
                </Notice>
              ) : null}
              {done === "preferences-unconsented" && !isRefused ? (
                <Notice tone="warning" role="status">
                  {t("preferences.unconsented")}
                </Notice>
              ) : null}
              <PreferencesForm preferences={preferences} />
            </Section>
            <Devices devices={devices} />
          </Stack>
        </Split>
      </Stack>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <Stack as="section" id={id} gap={5} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`} size="s" padBottom={4} lineBelow="accent">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

function None() {
  const t = useWords("customers");
  const lang = useLang();
  return (
    <Stack gap={4} own>
      <Text tone="soft">{t("none")}</Text>
      <ButtonLink href={`/${lang}/booking`}>{t("book")}</ButtonLink>
    </Stack>
  );
}

function RideList({ rides, isAhead = false }: { rides: ShownRide[]; isAhead?: boolean }) {
  return (
    <Stack as="ul">
      {rides.map((ride) => (
        <Ride key={ride.reference} ride={ride} isAhead={isAhead} />
      ))}
    </Stack>
  );
}

function Ride({ ride, isAhead }: { ride: ShownRide; isAhead: boolean }) {
  const t = useWords("customers");
  const status = useWords("payment.status");
  const names = useWords("fleet.names");
  const documents = useWords("business.documents");
  const lang = useLang();
  const { dateTimeParis } = useFormats();
  const { reference, opens } = ride;
  return (
    <Stack as="li" gap={2} padTop={4} padBottom={4} lineBelow="line">
      <Cluster gap={4} row={1} align="baseline" justify="spread">
        <Text strong capital>
          {dateTimeParis(ride.pickupAt)}
        </Text>
        <Text as="span" size="label" tone={isAhead ? "success" : "soft"}>
          {status(ride.status)}
        </Text>
      </Cluster>
      <Text>{ride.route}</Text>
      <Text size="small" tone="soft">
        <span>{names(ride.vehicle)}</span> · <Ltr>{reference}</Ltr>
      </Text>
      <Cluster gap={5} row={0} align="center" links size="small">
        {opens ? <a href={`/${lang}/my-rides/rides/${reference}`}>{t("open")}</a> : null}
        {opens && ride.isChangeable ? (
          <a href={`/${lang}/my-rides/rides/${reference}?to=passenger`}>{t("changePassenger")}</a>
        ) : null}
        <a href={`/${lang}/booking?${ride.again}`}>{t("again")}</a>
        {ride.wayBack ? <a href={`/${lang}/booking?${ride.wayBack}`}>{t("wayBack")}</a> : null}
        {ride.documents.map((document) => (
          <a key={document.reference} href={`/${lang}/my-rides/documents/${document.reference}`} download>
            <span>{documents(`kinds.${document.kind}`)}</span> <Ltr>{document.reference}</Ltr>
          </a>
        ))}
      </Cluster>
    </Stack>
  );
}

function Requests({ requests }: { requests: Rides["requests"] }) {
  const t = useWords("customers");
  const lang = useLang();
  const { day } = useFormats();
  return (
    <Section id="requests" title={t("requests")}>
      <Stack as="ul">
        {requests.map(({ reference, kind, createdAt, opens, offer }) => (
          <Stack key={reference} as="li" gap={2} padTop={4} padBottom={4} lineBelow="line">
            <Text strong>
              <span>{t(`kinds.${kind}`)}</span> <Ltr>{reference}</Ltr>
            </Text>
            <Text size="small" tone="soft">
              {day(createdAt)}
            </Text>
            {opens || offer ? (
              <Cluster gap={5} row={0} align="center" links size="small">
                {opens ? <a href={`/${lang}/my-rides/requests/${reference}`}>{t("openThread")}</a> : null}
                {offer ? (
                  <a href={`/${lang}/my-rides/offers/${reference}`}>
                    {t(offer.isOpen ? "openOffer" : "pastOffer")}
                  </a>
                ) : null}
              </Cluster>
            ) : (
              <Text size="small" tone="soft">
                {t("noAnswer")}
              </Text>
            )}
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}

function Calendar({ feed }: { feed: string | null }) {
  const t = useWords("customers.calendar");
  const lang = useLang();
  return (
    <Section id="calendar" title={t("title")}>
      <Text measure>{t(feed ? "copy" : "lead")}</Text>
      {feed ? (
        <Text anywhere size="small" className={styles.address}>
          <Ltr>{feed}</Ltr>
        </Text>
      ) : null}
      <Cluster as="form" method="post" action={`/${lang}/my-rides`} gap={4} row={3} align="center">
        {feed ? (
          <>
            <ButtonLink href={feed.replace(/^https?:/, "webcal:")} variant="secondary">
              {t("subscribe")}
            </ButtonLink>
            <Button type="submit" variant="quiet" name="intent" value="revoke-feed">
              {t("revoke")}
            </Button>
          </>
        ) : (
          <Button type="submit" variant="secondary" name="intent" value="open-feed">
            {t("make")}
          </Button>
        )}
      </Cluster>
    </Section>
  );
}

function Devices({ devices }: { devices: Device[] }) {
  const t = useWords("customers.devices");
  const lang = useLang();
  const { dateTimeParis } = useFormats();
  return (
    <Section id="devices" title={t("title")}>
      <Stack as="ul">
        {devices.map(({ id, browser, system, lastSeenAt, isThis }) => (
          <li key={id}>
            <Cluster
              as="form"
              method="post"
              action={`/${lang}/my-rides`}
              gap={4}
              row={2}
              align="center"
              justify="spread"
              padTop={3}
              padBottom={3}
              lineBelow="line"
            >
              <span>
                <Text strong>
                  {browser ? <Ltr>{system ? `${browser}, ${system}` : browser}</Ltr> : t("unknown")}
                </Text>
                <Text size="small" tone="soft">
                  {isThis ? t("this") : t("seen", { time: dateTimeParis(lastSeenAt) })}
                </Text>
              </span>
              <input type="hidden" name="session" value={id} />
              <Button type="submit" variant="quiet" name="intent" value="end">
                {t("end")}
                <span className="visually-hidden">{` ${browser ?? ""}`}</span>
              </Button>
            </Cluster>
          </li>
        ))}
      </Stack>
      <form method="post" action={`/${lang}/my-rides`}>
        <Button type="submit" variant="secondary" name="intent" value="end-all">
          {t("endAll")}
        </Button>
      </form>
    </Section>
  );
}
