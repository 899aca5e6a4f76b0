import { useEffect } from "react";
import { data, useRevalidator } from "react-router";
import {
  readDeskRides,
  type DeskRides,
  type DeskState,
} from "#features/organisations/desk/read-desk.server.ts";
import { mayMember } from "#features/organisations/organisation.ts";
import { pickWords } from "#i18n/words.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Actions, Button, ButtonLink } from "#app/ui/button.tsx";
import { Cluster, Split, Stack } from "#app/ui/layout.tsx";
import { Ltr, ProperName } from "#app/ui/ltr.tsx";
import { Amount, Heading, Text } from "#app/ui/text.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { asPartner, frameOf } from "../member-request.server.ts";
import { OrganisationFrame } from "../organisation-frame.tsx";
import type { Route } from "./+types/desk-rides.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

export const handle: PageHandle = { hydrate: true };

const EVERY_MS = 60_000;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { member, services, lang } = await asPartner({ context, params, request });
  const rides = await readDeskRides(services, member, lang);
  const words = pickWords(lang, ["organisations", "partners", "fleet.names"]);
  return data({ frame: frameOf(member), rides, words }, { headers: PRIVATE });
}

export function headers() {
  return PRIVATE;
}

export default function DeskRidesPage({ loaderData: { frame, rides } }: Route.ComponentProps) {
  const t = useWords("partners.rides");
  const desk = useWords("partners.concierge");
  const lang = useLang();
  const { time } = useFormats();
  const isHydrated = useHydrated();
  useEveryMinute();
  return (
    <OrganisationFrame frame={frame} page="deskRides">
      <Actions className="screen-only">
        {mayMember(frame.role, "book") && !frame.isEnded ? (
          <ButtonLink href={`/${lang}/organisation/desk`}>{t("new")}</ButtonLink>
        ) : null}
        {isHydrated ? (
          <Button variant="secondary" onClick={() => window.print()}>
            {t("print")}
          </Button>
        ) : null}
      </Actions>
      <Split gap="wide" align="start">
        {rides.days.map(({ day, rides: own }, index) => (
          <Stack as="section" key={day} gap={3}>
            <Heading size="s">{desk(index === 0 ? "today" : "tomorrow")}</Heading>
            {own.length === 0 ? <Text tone="soft">{t("none")}</Text> : null}
            <Stack as="ul">
              {own.map((ride) => (
                <Ride key={ride.reference} ride={ride} />
              ))}
            </Stack>
          </Stack>
        ))}
      </Split>
      <Text size="small" tone="soft">
        {t("updated", { time: time(rides.readAt) })}
      </Text>
    </OrganisationFrame>
  );
}

function useEveryMinute() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
}

const TONES: Partial<Record<DeskState, "success" | "warning" | "error">> = {
  on_the_way: "success",
  arrived: "success",
  on_board: "success",
  awaiting_payment: "warning",
  cancelled: "error",
  no_show: "error",
};

function Ride({ ride }: { ride: DeskRides["days"][number]["rides"][number] }) {
  const t = useWords("partners.rides");
  const states = useWords("partners.states");
  const names = useWords("fleet.names");
  const { time } = useFormats();
  const { pickupAt, guest, room, ownReference, route, vehicle, travelNumber, chauffeur, state, reference } =
    ride;
  const facts = [names(vehicle), travelNumber ?? "", chauffeur ?? "", ownReference, reference];
  return (
    <Stack as="li" gap={2} padTop={4} padBottom={4} lineBelow="line">
      <Cluster gap={4} row={1} align="baseline" justify="spread">
        <Amount size="m">
          <Ltr>{time(pickupAt)}</Ltr>
        </Amount>
        <Text strong size="lead" tone={TONES[state]}>
          {states(state)}
        </Text>
      </Cluster>
      <Text size="lead" strong>
        <ProperName>{guest}</ProperName>
        {room ? <span> · {t.rich("room", { room, ltr: (text) => <Ltr>{text}</Ltr> })}</span> : null}
      </Text>
      <Text>{route}</Text>
      <Text size="small" tone="soft">
        {facts
          .filter((fact) => fact !== "")
          .map((fact, index) => (
            <span key={fact}>
              <span>{index > 0 ? " · " : ""}</span>
              <bdi>{fact}</bdi>
            </span>
          ))}
      </Text>
    </Stack>
  );
}
