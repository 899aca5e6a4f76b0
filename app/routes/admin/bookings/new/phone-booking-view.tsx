import { type KeyboardEvent, useEffect, useRef } from "react";
import { href } from "react-router";
import { PHONE_METHODS } from "#features/booking/booking.ts";
import { PHONE_TEXTS } from "#features/booking/guest-fields.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { PassengerPart } from "#app/shell/booking/passenger-fields.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { Cluster, Grid, Stack } from "#app/ui/layout.tsx";
import { AdminHead, Trail } from "../../shell/admin-page.tsx";
import { usePostErrors } from "../../shell/forms.ts";
import { WhenField } from "../../shell/when-field.tsx";
import { CheckedForm, type ErrorOf, Part } from "../edit/checked-form.tsx";
import {
  ArrivalFields,
  CountFields,
  FoldField,
  LegArrivalFields,
  RideFields,
  type RideForm,
  ServiceFields,
} from "../edit/edit-form-fields.tsx";
import { GuestFields } from "../edit/guest-form-fields.tsx";
import { PaidFields } from "../paid-fields.tsx";
import { HandPriceFields, PaymentMethodField } from "../edit/price-fields.tsx";
import type { CallPage, ShownQuote } from "./call-page.server.ts";
import { CallPreview } from "./call-preview.tsx";
import { AccountFields } from "./account-fields.tsx";
import { enterKnownGuests, KnownGuestsPart } from "./known-guests-part.tsx";
import styles from "./phone-booking.module.css";
import { type CallFlags, useCall } from "./use-call.ts";
import { look } from "#app/routes/admin/shell/look.ts";

type Props = { page: CallPage; isAnswered: boolean };

export function PhoneBookingView(props: Props) {
  const t = useWords("guests.call");
  const words = useWords("operations.edit");
  const nav = useWords("admin.nav");
  const lang = useLang();
  const { page } = props;
  const errors = usePostErrors(page.errors);
  return (
    <>
      <Trail steps={[{ to: href("/:lang/admin/bookings", { lang }), text: nav("bookings") }]} />
      <AdminHead title={t("title")} />
      <Text measure>{t("lead")}</Text>
      {page.problem ? (
        <Notice tone="warning" role="alert">
          {t(`problems.${page.problem}`)}
        </Notice>
      ) : null}
      <ErrorSummary title={words("refused")} errors={errors} />
      {/* Each answer mounts the fields again with the values that the server understood. */}
      <CallForm
        key={page.now + page.quote.key}
        {...props}
        errorOf={(field) => errors.find((one) => one.field === field)?.text}
      />
    </>
  );
}

function CallForm({ page, isAnswered, errorOf }: Props & { errorOf: ErrorOf }) {
  const t = useWords("guests.call");
  const lang = useLang();
  const form = useRef<HTMLFormElement>(null);
  const { quote, flags, isEdited, isAsking, guests, isSearched } = useCall(form, page);
  const { isFilled } = page;
  useEffect(() => {
    if (isFilled) document.getElementById("when")?.focus();
    else if (!isAnswered) document.getElementById("full_name")?.focus();
  }, [isFilled, isAnswered]);
  const ride: RideForm & Pick<CallPage, "messageChannels"> = {
    ...page,
    isHourly: flags.isHourly,
    towards: flags.isPast ? "past" : "future",
    // The consent is a part of the information that is read out.
    hasFastTrack: true,
    terminals: quote.terminals.outbound,
    choices: quote.choices,
  };
  const part = { page, quote, flags, errorOf };
  return (
    <CheckedForm
      ref={form}
      formKey={page.formKey}
      seen={quote.key}
      data-places={href("/:lang/admin/bookings/new/places", { lang })}
      isLive
      isAnswered={isAnswered}
      previewTitle={t("preview")}
      preview={<CallPreview {...part} isAsking={isAsking} isEdited={isEdited} />}
      save={
        quote.key === "" ? null : t(flags.isPast ? "bookPast" : flags.method === "card" ? "bookLink" : "book")
      }
      onKeyDown={(event) => {
        enterKnownGuests(event);
        saveByKey(event);
      }}
    >
      <input type="hidden" name="phone_country" value="FR" />
      <GuestFields page={ride} errorOf={errorOf} hint={t("guestHint")}>
        <KnownGuestsPart guests={guests} isSearched={isSearched} />
        <PassengerPart
          typed={page.typed.more}
          errorOf={errorOf}
          channels={page.messageChannels}
          countries={null}
        />
      </GuestFields>
      <RideFields page={ride} errorOf={errorOf} kind={<Kinds {...part} />}>
        <ReturnFields {...part} />
      </RideFields>
      <ClassFields {...part} ride={ride} />
      <ServiceFields page={ride} errorOf={errorOf} isReturn={flags.isReturn} />
      <ArrivalFields page={ride} errorOf={errorOf} />
      {flags.isReturn ? (
        <LegArrivalFields
          leg="return_"
          value={{
            travelNumber: page.typed.more.returnTravelNumber,
            terminal: page.typed.more.returnTerminal,
            flightOrigin: page.typed.more.returnFlightOrigin,
          }}
          terminals={quote.terminals.return}
          errorOf={errorOf}
        />
      ) : null}
      <PaymentFields {...part} />
    </CheckedForm>
  );
}

function saveByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  const save = event.currentTarget.querySelector<HTMLButtonElement>('button[name="intent"][value="save"]');
  if (!save) return;
  event.preventDefault();
  event.currentTarget.requestSubmit(save);
}

type PartProps = { page: CallPage; quote: ShownQuote; flags: CallFlags; errorOf: ErrorOf };

function Kinds({ page, flags, errorOf }: PartProps) {
  const t = useWords("guests.call");
  const offers = useWords("offers.admin");
  const { trip, more } = page.typed;
  return (
    <>
      <Cluster gap={5} row={2} role="group" aria-label={offers("kind")}>
        {(["one-way", "hourly"] as const).map((kind) => (
          <label key={kind} className={look("option")}>
            <input
              type="radio"
              name="trip"
              value={kind}
              defaultChecked={(trip.trip === "hourly") === (kind === "hourly")}
            />
            <span>{offers(kind)}</span>
          </label>
        ))}
        <label className={look("option")}>
          <input type="checkbox" name="past" value="on" defaultChecked={more.past === "on"} />
          <span>{t("past")}</span>
        </label>
      </Cluster>
      {flags.isPast ? (
        <TextField
          name={PHONE_TEXTS.pastReason[0]}
          label={t("pastReason")}
          hint={t("pastHint")}
          maxLength={PHONE_TEXTS.pastReason[1]}
          dir="auto"
          autoComplete="off"
          defaultValue={more.pastReason}
          error={errorOf(PHONE_TEXTS.pastReason[0])}
        />
      ) : null}
    </>
  );
}

function ReturnFields({ page, flags, errorOf }: PartProps) {
  const t = useWords("guests.call");
  const { trip } = page.typed;
  if (flags.isHourly) return null;
  return (
    <>
      <CheckboxField name="back" value="on" defaultChecked={trip.trip === "return"} label={t("back")} />
      {flags.isReturn ? (
        <>
          <WhenField
            name="return_when"
            label={t("returnWhen")}
            value={{ date: trip.returnDate, time: trip.returnTime }}
            now={page.now}
            towards={flags.isPast ? "past" : "future"}
            error={errorOf("return_when")}
          />
          <FoldField name="return_fold" value={trip.returnFold} error={errorOf("return_fold")} />
        </>
      ) : null}
    </>
  );
}

function ClassFields({ page, quote, errorOf, ride }: PartProps & { ride: RideForm }) {
  const t = useWords("guests.call");
  const words = useWords("operations.edit");
  const vehicles = useWords("fleet.names");
  const { money } = useFormats();
  const error = errorOf("vehicle");
  const offered = new Map(quote.classes.map((one) => [one.vehicle, one]));
  return (
    <Part title={words("load")}>
      <CountFields page={ride} errorOf={errorOf} />
      <Text size="small" tone="soft">
        {t("classHint")}
      </Text>
      <Stack
        id="vehicle"
        tabIndex={-1}
        role="radiogroup"
        aria-label={words("labels.vehicle")}
        aria-describedby={error ? "vehicle-error" : undefined}
        className={look("boxed")}
      >
        {VEHICLE_CLASSES.map((vehicle, index) => {
          const offer = offered.get(vehicle);
          const chosen = page.typed.trip.vehicle;
          const isUnfit = offered.size > 0 && !offer;
          return (
            <Grid
              as="label"
              columns={3}
              gap={3}
              row={1}
              align="center"
              touch
              key={vehicle}
              lineAbove={index > 0 ? "line" : undefined}
              tone={isUnfit ? "soft" : undefined}
              className={styles.class}
            >
              <input
                type="radio"
                name="vehicle"
                value={vehicle}
                defaultChecked={chosen === "" ? index === 0 : chosen === vehicle}
              />
              <span>{vehicles(vehicle)}</span>
              <Text as="span" figures nowrap>
                {isUnfit ? t("tooSmall") : null}
                {offer ? offer.total === null ? t("noPrice") : <Ltr>{money(offer.total)}</Ltr> : null}
              </Text>
              {offer?.isFull ? (
                <Text as="span" size="small" tone="warning" className={styles.full}>
                  {t("full")}
                </Text>
              ) : null}
            </Grid>
          );
        })}
      </Stack>
      {error ? <FieldError id="vehicle">{error}</FieldError> : null}
    </Part>
  );
}

function PaymentFields({ page, quote, flags, errorOf }: PartProps) {
  const t = useWords("guests.call");
  const guest = useWords("booking.guest");
  const { more } = page.typed;
  const isPriced = quote.quoted === null || quote.quoted.listed.kind === "priced";
  return (
    <Part title={t("payPart")}>
      <Grid columns={2} from={48} gap={4} align="end">
        <HandPriceFields
          typed={more}
          price={{
            label: t("byHand"),
            optional: isPriced ? guest("optional") : undefined,
            hint: t("byHandHint"),
          }}
          reason={{ label: t("reason"), hint: t("reasonHint") }}
          errorOf={errorOf}
        />
      </Grid>
      <PaymentMethodField
        methods={PHONE_METHODS.filter((value) => value !== "card" || (page.hasCards && !flags.isPast))}
        value={more.paymentMethod}
        errorOf={errorOf}
      />
      {flags.method === "on_account" ? <AccountFields page={page} errorOf={errorOf} /> : null}
      {flags.method === "paid_otherwise" ? (
        <PaidFields words="transfers.admin.otherwise" typed={more} today={page.today} errorOf={errorOf} />
      ) : null}
    </Part>
  );
}
