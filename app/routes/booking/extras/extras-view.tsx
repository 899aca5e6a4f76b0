import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { Split, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { writeTripFields } from "#features/booking/trip/trip-fields.ts";
import {
  EXTRA_FIELDS,
  returnKeyOf,
  SERVICES,
  SPECIAL_REQUESTS,
  type Extras,
} from "#features/pricing/extras.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import type { ExtrasPage } from "../booking-page.server.ts";
import { CarriedFields, StepActions, StepForm, fieldsIn } from "../frame/step-form.tsx";
import { PaymentMeans, StepFrame } from "../frame/step-frame.tsx";
import { ChoiceRows, TripCard } from "../summary/trip-card.tsx";
import { PriceBox } from "../summary/price-box.tsx";
import { extraOf, useExtraName } from "../summary/use-extra-name.ts";
import { useStepPath } from "../steps.ts";
import styles from "./extras-view.module.css";

export function ExtrasView({ page }: { page: ExtrasPage }) {
  const { fields, search, summary, choice, pricing, cardOffered } = page;
  const t = useWords("booking");
  const keep = useKeepInAddress();
  return (
    <StepFrame
      step="extras"
      search={search}
      errors={[]}
      aside={
        <TripCard summary={summary} search={search}>
          <ChoiceRows choice={choice} search={search} />
          <PriceBox pricing={pricing} />
          <PaymentMeans cardOffered={cardOffered} />
        </TripCard>
      }
    >
      <Stack
        step="extras"
        next="checkout"
        onChange={(event) => keep(event.currentTarget)}
        as={StepForm}
        gap={7}
      >
        <ExtraFields page={page} />
        <CarriedFields fields={fields} except={Object.values(EXTRA_FIELDS)} />
        <StepActions label={t("continue.extras")} />
      </Stack>
    </StepFrame>
  );
}

function useKeepInAddress(): (form: HTMLFormElement) => void {
  const navigate = useNavigate();
  const stepPath = useStepPath();
  return (form) => {
    const search = writeTripFields(fieldsIn(form)).toString();
    void navigate(stepPath("extras", search), { replace: true, preventScrollReset: true });
  };
}

function ExtraFields({ page }: { page: ExtrasPage }) {
  const t = useWords("booking.extras");
  const { securityPartner } = page;
  return (
    <>
      <Stack as="fieldset">
        <Heading as="legend" size="s" below={3} display>
          {t("services")}
        </Heading>
        <LegServices leg="outbound" page={page} />
        {page.choice.trip.returnAt ? <LegServices leg="return" page={page} /> : null}
        <Extra
          flag="bodyguard"
          page={page}
          price={t("onQuote")}
          note={securityPartner.authorisation ? <SecurityPartner partner={securityPartner} /> : null}
        />
      </Stack>
      <Stack as="fieldset">
        <Heading as="legend" size="s" below={3} display>
          {t("specialRequests")}
        </Heading>
        <Text tone="soft" measure padBottom={3}>
          {t("answer")}
        </Text>
        {SPECIAL_REQUESTS.map((request) => (
          <Extra key={request} flag={request} page={page} />
        ))}
      </Stack>
    </>
  );
}

/** The licence number, with the sentence that French law requires next to it (L. 612-14, L. 612-15). */
function SecurityPartner({ partner }: { partner: ExtrasPage["securityPartner"] }) {
  const t = useWords("booking.extras");
  return (
    <span>
      {t.rich("bodyguard.partner", {
        partner: partner.name,
        number: partner.authorisation,
        bdi: (text) => <bdi>{text}</bdi>,
        ltr: (text) => <Ltr>{text}</Ltr>,
        words: (text) => <bdi lang="fr">{text}</bdi>,
        law: (text) => (
          <Text as={Ltr} nowrap>
            {text}
          </Text>
        ),
      })}
    </span>
  );
}

const GUEST_SERVICES = SERVICES.filter(({ offeredTo }) => offeredTo === "guests");

/** Unavailable ones are omitted, except fast-track, which shows the reason. */
function LegServices({ leg, page }: { leg: "outbound" | "return"; page: ExtrasPage }) {
  const t = useWords("booking.extras");
  const isBack = leg === "return";
  const offered = GUEST_SERVICES.filter(
    ({ key }) => page.offered[leg][key] || (key === "fastTrack" && !isBack),
  );
  return offered.map(({ key }) => {
    const isOffered = page.offered[leg][key];
    const group = key === "fastTrack" ? t("fastTrack.group") : null;
    return (
      <Extra
        key={key}
        flag={isBack ? returnKeyOf(key) : key}
        page={page}
        price={isOffered ? <Price cents={page.prices[leg][key]} /> : null}
        note={isOffered ? group : t("fastTrack.noAirport")}
        disabled={!isOffered}
      />
    );
  });
}

type ExtraProps = {
  flag: keyof Extras;
  page: ExtrasPage;
  price?: ReactNode;
  note?: ReactNode;
  disabled?: boolean;
};

function Extra({ flag, page: { fields, choice }, price, note, disabled = false }: ExtraProps) {
  const t = useWords("booking.extras");
  const nameOf = useExtraName(choice.trip.returnAt !== null);
  return (
    <Split ratio="rest" from={40} gap={5} row={2} pad={5} lineAbove="line">
      <CheckboxField
        name={EXTRA_FIELDS[flag]}
        value="on"
        defaultChecked={fields[flag] && !disabled}
        disabled={disabled}
        label={
          <Text as="span" medium>
            {nameOf(flag)}
          </Text>
        }
        hint={
          <>
            <span>{t(`${extraOf(flag)}.text`)}</span> <span>{note}</span>
          </>
        }
      />
      {price ? <p className={styles.price}>{price}</p> : null}
    </Split>
  );
}

function Price({ cents }: { cents: number | null }) {
  const t = useWords("booking.extras");
  const { money } = useFormats();
  return cents === null ? <span>{t("onQuote")}</span> : <Ltr>{`+ ${money(cents)}`}</Ltr>;
}
