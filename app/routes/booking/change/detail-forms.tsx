import type { ReactNode } from "react";
import { Form } from "react-router";
import { Grid, Panel, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { OwnGroup } from "#features/booking/changes/details-form.server.ts";
import type { DetailGroup } from "#features/booking/changes/booking-change.ts";
import { GUEST_TEXTS } from "#features/booking/guest-fields.ts";
import { MAX_BAGS } from "#features/booking/trip/trip-limits.ts";
import { FLIGHT_ORIGINS } from "#features/places/free-waiting.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { NumberField } from "#app/ui/number-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TerminalField } from "../checkout/terminal-field.tsx";
import { useErrorOf, type ErrorOf } from "../frame/use-error-text.ts";
import type { ChangeAnswer, ChangePage } from "./change-page.server.ts";
import { PassengerForm } from "./passenger-form.tsx";
import { SavePart } from "./save-part.tsx";
import styles from "./change.module.css";

type Props = { page: ChangePage; saved: DetailGroup | null; answer: ChangeAnswer | null };

export function DetailForms({ page, saved, answer }: Props) {
  const isMet = page.services.includes("meetAndGreet");
  const first: OwnGroup[] = ["travel", ...(isMet ? ["sign" as const] : [])];
  const formOf = (group: OwnGroup) => (
    <DetailForm key={group} group={group} page={page} isSaved={saved === group} answer={answer} />
  );
  return (
    <>
      {first.map(formOf)}
      <PassengerForm page={page} isSaved={saved === "passenger"} answer={answer} />
      {(["load", "notes", "phone"] as const).map(formOf)}
    </>
  );
}

type FormProps = {
  group: OwnGroup;
  page: ChangePage;
  isSaved: boolean;
  answer: ChangeAnswer | null;
};

function DetailForm({ group, page, isSaved, answer }: FormProps) {
  const t = useWords("changes");
  const mine = answer?.group === group ? answer : null;
  const errorOf = useErrorOf(mine?.errors ?? []);
  const now = useNow(group, page);
  return (
    <Panel as="section" gap={5} raised look="roomy" aria-labelledby={group}>
      <Heading id={group} size="s" padBottom={3} lineBelow="accent">
        {t(`groups.${group}`)}
      </Heading>
      <Stack method="post" as={Form} gap={5} noValidate preventScrollReset>
        <input type="hidden" name="intent" value={group} />
        <input type="hidden" name="version" value={page.version} />
        {mine?.isStale ? (
          <Notice tone="warning" role="alert">
            {t("changed", { now: now || t("nothing") })}
          </Notice>
        ) : null}
        <Fields group={group} page={page} typed={mine?.typed ?? {}} errorOf={errorOf} />
        <SavePart isSaved={isSaved && !answer} />
      </Stack>
    </Panel>
  );
}

function useNow(group: OwnGroup, { leg }: ChangePage): string {
  const t = useWords("payment.recap");
  const bags = useWords("booking.summary.bags");
  const { list } = useFormats();
  if (group === "travel") return list([leg.travelNumber, leg.arrivalTerminal].filter((one) => one !== null));
  if (group === "sign") return leg.signText ?? "";
  if (group === "notes") return leg.notes ?? "";
  if (group === "phone") return leg.phone;
  const kinds = (["large", "cabin", "bulky"] as const).filter((kind) => leg.bags[kind] > 0);
  return list([
    t("passengersCount", { count: leg.passengers }),
    ...kinds.map((kind) => bags(kind, { count: leg.bags[kind] })),
  ]);
}

type FieldsProps = {
  group: OwnGroup;
  page: ChangePage;
  typed: Record<string, string>;
  errorOf: ErrorOf;
};

function Fields({
  group,
  page: { leg, services, isLanding, seats },
  typed,
  errorOf,
}: FieldsProps): ReactNode {
  const t = useWords("changes");
  const guest = useWords("booking.guest");
  const counts = useWords("booking.details");
  switch (group) {
    case "travel": {
      const isFlight = services.includes("fastTrack");
      return (
        <>
          <TextField
            name="travel_number"
            label={guest(isFlight ? "flightNumber" : "travelNumber")}
            hint={guest(isFlight ? "flightNumberHint" : "travelNumberHint")}
            maxLength={GUEST_TEXTS.travelNumber[1]}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            defaultValue={typed.travelNumber ?? leg.travelNumber ?? ""}
            error={errorOf("travel_number")}
          />
          {leg.terminals.length > 0 ? (
            <TerminalField
              name="terminal"
              terminals={leg.terminals}
              value={typed.terminal ?? leg.terminal}
              error={errorOf("terminal")}
            />
          ) : null}
          {isLanding ? (
            <SelectField
              name="flight_origin"
              label={guest("flightOrigin")}
              defaultValue={typed.flightOrigin ?? leg.flightOrigin ?? ""}
              options={["" as const, ...FLIGHT_ORIGINS].map((origin) => ({
                value: origin,
                label: guest(`origins.${origin || "unknown"}`),
              }))}
            />
          ) : null}
        </>
      );
    }
    case "sign":
      return (
        <TextField
          name="sign_text"
          label={guest("signText")}
          hint={guest("signTextHint")}
          maxLength={GUEST_TEXTS.signText[1]}
          dir="auto"
          autoComplete="off"
          defaultValue={typed.signText ?? leg.signText ?? ""}
          error={errorOf("sign_text")}
        />
      );
    case "notes":
      return (
        <TextField
          name="notes"
          label={guest("notes")}
          multiline
          maxLength={GUEST_TEXTS.notes[1]}
          dir="auto"
          defaultValue={typed.notes ?? leg.notes ?? ""}
          error={errorOf("notes")}
        />
      );
    case "phone":
      return (
        <TextField
          name="phone"
          type="tel"
          label={guest("phone")}
          hint={t("phoneHint")}
          autoComplete="tel"
          maxLength={GUEST_TEXTS.phone[1]}
          dir="ltr"
          defaultValue={typed.phone ?? leg.phone}
          error={errorOf("phone")}
        />
      );
    case "load": {
      const fields = [
        ["passengers", "passengers", leg.passengers, seats, typed.passengers],
        ["bags_large", "bagsLarge", leg.bags.large, MAX_BAGS, typed.large],
        ["bags_cabin", "bagsCabin", leg.bags.cabin, MAX_BAGS, typed.cabin],
        ["bags_bulky", "bagsBulky", leg.bags.bulky, MAX_BAGS, typed.bulky],
      ] as const;
      return (
        <>
          <Text size="small" tone="soft">
            {t("loadHint", { seats })}
          </Text>
          <Grid gap={5} align="end" columns="auto" className={styles.counts}>
            {fields.map(([name, word, value, max, again]) => (
              <NumberField
                key={name}
                name={name}
                label={counts(`counts.${word}`)}
                min={word === "passengers" ? 1 : 0}
                max={max}
                defaultValue={again ?? value}
                lessLabel={counts(`less.${word}`)}
                moreLabel={counts(`more.${word}`)}
                error={errorOf(name)}
              />
            ))}
          </Grid>
        </>
      );
    }
  }
}
