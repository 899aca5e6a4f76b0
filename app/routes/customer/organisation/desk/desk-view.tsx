import { useRef, useState, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { ACCOUNT_TEXTS } from "#features/booking/organisation/account-terms.ts";
import { DESK_PAYERS, DESK_WAYS, seenOf } from "#features/organisations/desk/desk-ride.ts";
import { MAX_BAGS, MAX_GROUP } from "#features/booking/trip/trip-limits.ts";
import { type FieldError, paramsIn } from "#i18n/field-error.ts";
import type { Messages } from "#i18n/dictionaries.ts";
import { LANGS } from "#i18n/locales.ts";
import { FoldChoice } from "#app/shell/ride/fold-choice.tsx";
import { PlaceField } from "#app/shell/ride/place-field.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Actions, Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { ChoiceCard, ChoiceGroup } from "#app/ui/choice-card.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Cluster, Grid, Panel, Stack } from "#app/ui/layout.tsx";
import { Ltr, ProperName } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { NumberField } from "#app/ui/number-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { KnownPassengers } from "#app/shell/booking/passenger-fields.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Frame } from "../member-request.server.ts";
import { OrganisationFrame } from "../organisation-frame.tsx";
import type { DeskPage, ShownDeskQuote } from "./desk-page.server.ts";
import { type DeskFlags, firstFlags, useDesk } from "./use-desk.ts";

type Props = {
  frame: Frame;
  page: DeskPage;
  done: { reference: string; isByLink: boolean; isWaiting: boolean } | null;
};

export function DeskView({ frame, page, done }: Props) {
  const t = useWords("partners.concierge");
  const lang = useLang();
  const form = useRef<HTMLFormElement>(null);
  const { flags, quote, isAsking } = useDesk(form, page);
  const textOf = useDeskErrors();
  const errors = page.errors.map((error) => ({ field: error.field, text: textOf(error) }));
  const errorOf: ErrorOf = (field) => errors.find((error) => error.field === field)?.text;
  const isSending = useNavigation().state !== "idle";
  if (page.place === "")
    return (
      <OrganisationFrame frame={frame} page="concierge">
        <Notice tone="info">{t("noAddress")}</Notice>
      </OrganisationFrame>
    );
  const { problem } = page;
  const shared = { page, flags, errorOf };
  return (
    <OrganisationFrame frame={frame} page="concierge">
      {done ? (
        <Notice tone="success" role="status">
          <p>
            {t.rich("done", { reference: done.reference })}{" "}
            {done.isByLink ? <span>{t("doneLink")}</span> : null}
            {done.isWaiting ? <span>{t("doneWaits")}</span> : null}
          </p>
          <p>
            <a href={`/${lang}/organisation/desk/rides`}>{t("toRides")}</a>
          </p>
        </Notice>
      ) : (
        <Text measure>{t("lead", { place: page.place })}</Text>
      )}
      <ErrorSummary title={t("toCorrect")} errors={errors} />
      {problem ? (
        <Notice tone="warning" role="alert">
          {problem.key === "same"
            ? t("problems.same", { reference: problem.reference })
            : t("problems.unseen")}
        </Notice>
      ) : null}
      <Stack as={Form} ref={form} method="post" action={`/${lang}/organisation/desk`} gap={5} noValidate>
        <input type="hidden" name="form_key" value={page.formKey} />
        <input type="hidden" name="known_booking" value={problem?.key === "same" ? problem.reference : ""} />
        <Grid columns={2} from={64} gap={5} align="start">
          <Stack gap={5}>
            <RidePart {...shared} quote={quote} textOf={textOf} />
            <ClassPart {...shared} quote={quote} isAsking={isAsking} textOf={textOf} />
          </Stack>
          <Stack gap={5}>
            <GuestPart {...shared} />
            <PayPart {...shared} />
            <Actions>
              <Button type="submit" name="intent" value="book" disabled={isSending}>
                {t(problem?.key === "same" ? "submitAgain" : "submit")}
              </Button>
            </Actions>
          </Stack>
        </Grid>
      </Stack>
    </OrganisationFrame>
  );
}

type ErrorOf = (field: string) => string | undefined;
type PartProps = { page: DeskPage; flags: DeskFlags; errorOf: ErrorOf };

function useDeskErrors(): (error: FieldError) => string {
  const own = useWords("partners.errors");
  const others = useWords("errors");
  const lang = useLang();
  return ({ field, key, params }) =>
    own.has(key as "place-missing")
      ? own(key as "credit-limit", paramsIn(lang, params))
      : others(key as keyof Messages["errors"], { ...paramsIn(lang, params), field });
}

function useShown(): (isChosen: boolean) => boolean {
  const isHydrated = useHydrated();
  return (isChosen) => !isHydrated || isChosen;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel as="fieldset" gap={4} raised look="roomy">
      <legend className="visually-hidden">{title}</legend>
      {children}
    </Panel>
  );
}

type RideProps = PartProps & { quote: ShownDeskQuote; textOf: (error: FieldError) => string };

function RidePart({ page, flags, errorOf, quote, textOf }: RideProps) {
  const t = useWords("partners.concierge");
  const { date } = useFormats();
  const isShown = useShown();
  const { ride, days, known } = page;
  const first = firstFlags(page);
  const twice = quote.errors.find(({ field }) => field === "fold");
  const foldAsked = twice && textOf(twice);
  const nameOfDay = (day: string, index: number) =>
    index === 0 ? t("today") : index === 1 ? t("tomorrow") : date(`${day}T12:00:00Z`);
  return (
    <Part title={t("rideLegend")}>
      <ChoiceGroup legend={t("way")} legendHidden>
        <Grid columns={2} gap={3}>
          {DESK_WAYS.map((way) => (
            <ChoiceCard key={way} name="way" value={way} defaultChecked={ride.way === way}>
              {t(`ways.${way}`)}
            </ChoiceCard>
          ))}
        </Grid>
      </ChoiceGroup>
      <ChoiceGroup id="known" legend={t("known")} legendHidden>
        <Grid columns={2} from={40} gap={3}>
          {known.map(({ id, name }) => (
            <ChoiceCard key={id} name="known" value={id} defaultChecked={first.known === id}>
              {name}
            </ChoiceCard>
          ))}
          <ChoiceCard name="known" value="other" defaultChecked={first.known === "other"}>
            {t("knownOther")}
          </ChoiceCard>
        </Grid>
      </ChoiceGroup>
      <div hidden={!isShown(flags.known === "other")}>
        <PlaceField name="other" label={t("other")} place={ride.other} error={errorOf("other")} />
      </div>
      {quote.places.length > 0 ? (
        <ChoiceGroup legend={t("which")}>
          {quote.places.map(({ id, name, context }) => (
            <ChoiceCard key={id} name="other_option" value={id}>
              <ProperName>{name}</ProperName>{" "}
              <Text as="span" size="small" tone="soft">
                {context}
              </Text>
            </ChoiceCard>
          ))}
        </ChoiceGroup>
      ) : null}
      <Grid columns={2} from={40} gap={4}>
        <SelectField
          name="date"
          label={t("day")}
          defaultValue={ride.fields.date}
          error={errorOf("date")}
          options={days.map((day, index) => ({ value: day, label: nameOfDay(day, index) }))}
        />
        <TextField
          name="time"
          type="time"
          label={t("time")}
          defaultValue={ride.fields.time}
          error={errorOf("time")}
          dir="ltr"
          required
        />
        <FoldChoice name="fold" chosen={ride.fields.fold} error={errorOf("fold") ?? foldAsked} />
        <NumberField
          name="passengers"
          label={t("passengers")}
          min={1}
          max={MAX_GROUP}
          defaultValue={ride.fields.passengers}
          lessLabel={t("lessPassengers")}
          moreLabel={t("morePassengers")}
          error={errorOf("passengers")}
        />
        <NumberField
          name="bags_large"
          label={t("bags")}
          min={0}
          max={MAX_BAGS}
          defaultValue={ride.fields.bagsLarge}
          lessLabel={t("lessBags")}
          moreLabel={t("moreBags")}
          error={errorOf("bags_large")}
        />
      </Grid>
    </Part>
  );
}

type ClassProps = PartProps & {
  quote: ShownDeskQuote;
  isAsking: boolean;
  textOf: (error: FieldError) => string;
};

function ClassPart({ page, flags, errorOf, quote, isAsking, textOf }: ClassProps) {
  const t = useWords("partners.concierge");
  const names = useWords("fleet.names");
  const { money } = useFormats();
  const isHydrated = useHydrated();
  const [picked, setPicked] = useState<string>(page.ride.fields.vehicle);
  const amountOf = ({ total, onAccount }: ShownDeskQuote["classes"][number]) =>
    flags.payer === "account" ? onAccount : total;
  const isOpen = (one: ShownDeskQuote["classes"][number]) => !one.isFull && one.total !== null;
  const chosen =
    quote.classes.find((one) => one.vehicle === picked && isOpen(one)) ?? quote.classes.find(isOpen);
  const [wrong] = quote.errors;
  return (
    <Part title={t("class")}>
      <div aria-busy={isAsking} aria-live="polite">
        {quote.classes.length === 0 ? (
          <Text tone={wrong && isHydrated ? "error" : "soft"}>{wrong ? textOf(wrong) : t("classHint")}</Text>
        ) : (
          <ChoiceGroup id="vehicle" legend={t("class")} error={errorOf("vehicle")}>
            {quote.classes.map((one) => {
              const amount = amountOf(one);
              return (
                <ChoiceCard
                  key={one.vehicle}
                  name="vehicle"
                  value={one.vehicle}
                  checked={one.vehicle === chosen?.vehicle}
                  onChange={() => setPicked(one.vehicle)}
                  disabled={!isOpen(one)}
                >
                  <Cluster gap={4} row={1} align="baseline" justify="spread">
                    <span>{names(one.vehicle)}</span>
                    <Text as="span" strong={isOpen(one)} tone={isOpen(one) ? undefined : "soft"}>
                      {one.isFull ? t("full") : amount === null ? t("onRequest") : <Ltr>{money(amount)}</Ltr>}
                    </Text>
                  </Cluster>
                </ChoiceCard>
              );
            })}
          </ChoiceGroup>
        )}
      </div>
      {quote.classes.map((one) => {
        const amount = amountOf(one);
        return amount === null ? null : (
          <input
            key={one.vehicle}
            type="hidden"
            name={`seen_${one.vehicle}`}
            value={seenOf(flags.payer, amount)}
          />
        );
      })}
      {isHydrated ? null : (
        <p>
          <Button type="submit" name="intent" value="price" variant="secondary">
            {t("showPrices")}
          </Button>
        </p>
      )}
    </Part>
  );
}

function GuestPart({ page, flags, errorOf }: PartProps) {
  const t = useWords("partners.concierge");
  const languages = useWords("organisations.admin.languages");
  const lang = useLang();
  const isShown = useShown();
  const { typed } = page;
  return (
    <Part title={t("guestLegend")}>
      <KnownPassengers known={page.travellers} />
      <Grid columns={2} gap={4}>
        <TextField
          name="guest_name"
          label={t("guestName")}
          maxLength={120}
          dir="auto"
          autoComplete="off"
          required
          defaultValue={typed.guestName}
          error={errorOf("guest_name")}
        />
        <TextField
          name="room"
          label={t("room")}
          maxLength={20}
          dir="ltr"
          autoComplete="off"
          defaultValue={typed.room}
          error={errorOf("room")}
        />
      </Grid>
      <TextField
        name="phone"
        type="tel"
        label={t("phone")}
        optional={t("optional")}
        hint={t("phoneHint")}
        maxLength={40}
        dir="ltr"
        autoComplete="off"
        defaultValue={typed.phone}
        error={errorOf("phone")}
      />
      <Grid columns={2} from={40} gap={4}>
        <SelectField
          name="guest_lang"
          label={t("lang")}
          defaultValue={typed.lang || lang}
          options={LANGS.map((value) => ({ value, label: languages(value) }))}
        />
        <TextField
          name="travel_number"
          label={t("flight")}
          optional={t("optional")}
          maxLength={20}
          dir="ltr"
          autoComplete="off"
          defaultValue={typed.travelNumber}
          error={errorOf("travel_number")}
        />
      </Grid>
      <CheckboxField
        name="met"
        value="on"
        label={t("met")}
        hint={t("metHint")}
        defaultChecked={page.ride.isMet}
      />
      <div hidden={!isShown(flags.isMet)}>
        <TextField
          name="sign_text"
          label={t("signText")}
          optional={t("optional")}
          maxLength={60}
          dir="auto"
          autoComplete="off"
          defaultValue={typed.signText}
          error={errorOf("sign_text")}
        />
      </div>
    </Part>
  );
}

function PayPart({ page, flags, errorOf }: PartProps) {
  const t = useWords("partners.concierge");
  const lang = useLang();
  const isShown = useShown();
  const { typed } = page;
  const terms = (text: ReactNode) => (
    <a href={`/${lang}/terms`} target="_blank">
      {text}
    </a>
  );
  return (
    <Part title={t("payLegend")}>
      <ChoiceGroup id="payer" legend={t("payLegend")} error={errorOf("payer")}>
        {DESK_PAYERS.map((payer) => (
          <ChoiceCard
            key={payer}
            name="payer"
            value={payer}
            defaultChecked={firstFlags(page).payer === payer}
          >
            <Stack gap={1}>
              <span>{t(`payers.${payer}`)}</span>
              <Text as="span" size="small" tone="soft">
                {t(`payerHints.${payer}`)}
              </Text>
            </Stack>
          </ChoiceCard>
        ))}
      </ChoiceGroup>
      <div hidden={!isShown(flags.payer === "account")}>
        <AccountFields page={page} errorOf={errorOf} />
      </div>
      <div hidden={!isShown(flags.payer !== "")}>
        <TextField
          name="email"
          type="email"
          label={t("email")}
          optional={flags.payer === "link" ? undefined : t("optional")}
          hint={flags.payer === "link" ? t("emailHint") : undefined}
          maxLength={254}
          dir="ltr"
          autoComplete="off"
          defaultValue={typed.email}
          error={errorOf("email")}
        />
      </div>
      <CheckboxField
        name="terms"
        value="on"
        label={t.rich("terms", { terms })}
        defaultChecked={typed.terms === "on"}
        error={errorOf("terms")}
      />
    </Part>
  );
}

function AccountFields({ page: { account, typed }, errorOf }: Pick<PartProps, "page" | "errorOf">) {
  const t = useWords("organisations.checkout");
  const field = (key: keyof typeof ACCOUNT_TEXTS) => {
    const [name, maxLength] = ACCOUNT_TEXTS[key];
    return { name, maxLength, defaultValue: typed[key], error: errorOf(name) };
  };
  const [centreName] = ACCOUNT_TEXTS.costCentre;
  const { required, costCentres } = account;
  return (
    <Grid columns={2} from={40} gap={4}>
      <TextField
        {...field("accountReference")}
        label={t("reference")}
        optional={required.includes("reference") ? undefined : t("optional")}
        autoComplete="off"
        dir="auto"
      />
      {costCentres.length > 0 ? (
        <SelectField
          name={centreName}
          label={t("costCentre")}
          optional={required.includes("costCentre") ? undefined : t("optional")}
          defaultValue={typed.costCentre}
          error={errorOf(centreName)}
          options={[
            { value: "", label: t("choose") },
            ...costCentres.map((value) => ({ value, label: value })),
          ]}
        />
      ) : null}
      {required.includes("purchaseOrder") ? (
        <TextField {...field("accountOrder")} label={t("purchaseOrder")} autoComplete="off" dir="auto" />
      ) : null}
      {required.includes("employeeNumber") ? (
        <TextField {...field("employeeNumber")} label={t("employeeNumber")} autoComplete="off" dir="ltr" />
      ) : null}
    </Grid>
  );
}
