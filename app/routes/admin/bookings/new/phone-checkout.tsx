import type { ReactNode } from "react";
import { href, Link, useNavigation } from "react-router";
import { PAYMENT_METHODS } from "#features/booking/booking.ts";
import type { CallAvailability } from "#features/booking/phone/call-availability.server.ts";
import { PHONE_TEXTS } from "#features/booking/guest-fields.ts";
import { hasFastTrack } from "#features/pricing/extras.ts";
import { LANGS, LANGUAGES } from "#i18n/locales.ts";
import { AdminForm } from "#app/routes/admin/shell/admin-form.tsx";
import type { CheckoutPage } from "#app/routes/booking/booking-page.server.ts";
import { Deadlines } from "#app/routes/booking/checkout/book-part.tsx";
import {
  EmailField,
  NameField,
  PhoneFields,
  RideFields,
} from "#app/routes/booking/checkout/guest-fields.tsx";
import { Section } from "#app/routes/booking/frame/step-form.tsx";
import { StepFrame } from "#app/routes/booking/frame/step-frame.tsx";
import { type ErrorOf, useErrorOf } from "#app/routes/booking/frame/use-error-text.ts";
import { useStepPath } from "#app/routes/booking/steps.ts";
import { InsteadLinks } from "#app/routes/booking/summary/instead-links.tsx";
import { PriceBox } from "#app/routes/booking/summary/price-box.tsx";
import { ChoiceRows, TripCard } from "#app/routes/booking/summary/trip-card.tsx";
import checkoutStyles from "#app/routes/booking/checkout/checkout-view.module.css";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { CallProblem } from "./submit-call.server.ts";

type Props = {
  page: CheckoutPage;
  problem: CallProblem | undefined;
  refused: CallAvailability["refused"];
};
type PartProps = Props & { errorOf: ErrorOf };

export function PhoneCheckout({ page, problem, refused }: Props) {
  const { search, summary, choice, pricing } = page;
  const stepPath = useStepPath();
  const errors = problem?.errors ?? [];
  const part = { page, problem, refused, errorOf: useErrorOf(errors) };
  return (
    <StepFrame
      step="checkout"
      search={search}
      errors={errors}
      aside={
        <TripCard summary={summary} search={search}>
          <ChoiceRows choice={choice} search={search} withExtras />
          <PriceBox pricing={pricing} />
        </TripCard>
      }
    >
      <AdminForm id="form" action={stepPath("checkout", search)} noValidate className={checkoutStyles.form}>
        <input type="hidden" name="form_key" value={page.formKey} />
        <input type="hidden" name="quote" value={page.quoteToken} />
        <GuestPart {...part} />
        <PricePart {...part} />
        <ReadOutPart {...part} />
      </AdminForm>
    </StepFrame>
  );
}

function GuestPart({ page, problem, errorOf }: PartProps) {
  const t = useWords("guests.call");
  const guest = useWords("booking.guest");
  const lang = useLang();
  const typed = problem?.typed;
  return (
    <>
      <Section title={t("guest")}>
        <NameField typed={typed} error={errorOf("full_name")} isAboutOneself={false} />
        <PhoneFields
          countries={page.countries}
          typed={typed}
          error={errorOf("phone")}
          isAboutOneself={false}
        />
        <EmailField
          typed={typed}
          error={errorOf("email")}
          isAboutOneself={false}
          optional={guest("optional")}
          hint={t("emailHint")}
        />
        <SelectField
          name="guest_lang"
          label={t("lang")}
          hint={t("langHint")}
          defaultValue={typed?.lang || lang}
          options={LANGS.map((value) => ({ value, label: LANGUAGES[value].name }))}
        />
      </Section>
      <Section title={guest("rideTitle")}>
        <RideFields page={page} typed={typed} errorOf={errorOf} />
      </Section>
    </>
  );
}

function PricePart({ page: { pricing, search }, problem, refused, errorOf }: PartProps) {
  const t = useWords("guests.call");
  const guest = useWords("booking.guest");
  const { money } = useFormats();
  const typed = problem?.typed;
  const ltr = (text: ReactNode) => <Ltr>{text}</Ltr>;
  const isPriced = pricing.kind === "priced";
  return (
    <Section title={t("price")}>
      {problem?.priceChanged && isPriced ? (
        <Notice tone="warning" title={t("newPriceTitle")}>
          {t.rich("newPrice", { amount: money(pricing.total), ltr })}
        </Notice>
      ) : null}
      {refused ? <NotFree refused={refused} search={search} /> : null}
      <p>{isPriced ? t.rich("listed", { amount: money(pricing.total), ltr }) : t("unlisted")}</p>
      <TextField
        name="price_by_hand"
        label={t("byHand")}
        {...(isPriced ? { optional: guest("optional") } : { required: true })}
        hint={t("byHandHint")}
        maxLength={PHONE_TEXTS.priceByHand[1]}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        defaultValue={typed?.priceByHand}
        error={errorOf("price_by_hand")}
      />
      <TextField
        name="price_reason"
        label={t("reason")}
        hint={t("reasonHint")}
        maxLength={PHONE_TEXTS.priceReason[1]}
        dir="auto"
        autoComplete="off"
        defaultValue={typed?.priceReason}
        error={errorOf("price_reason")}
      />
      {refused || errorOf("overbook_reason") || typed?.overbookReason ? (
        <TextField
          name="overbook_reason"
          label={t("overbook")}
          hint={t("overbookHint")}
          maxLength={PHONE_TEXTS.overbookReason[1]}
          dir="auto"
          autoComplete="off"
          defaultValue={typed?.overbookReason}
          error={errorOf("overbook_reason")}
        />
      ) : null}
      <SelectField
        name="payment_method"
        label={t("payment")}
        required
        defaultValue={typed?.paymentMethod ?? ""}
        error={errorOf("payment_method")}
        options={[
          { value: "", label: t("choose") },
          ...PAYMENT_METHODS.map((value) => ({ value, label: t(`ways.${value}`) })),
        ]}
      />
    </Section>
  );
}

/**
 * The class is not available at this time: the reason, and available times and classes. With a reason the dispatcher
 * can book it anyway.
 */
function NotFree({ refused, search }: { refused: NonNullable<Props["refused"]>; search: string }) {
  const t = useWords("occupancy");
  const { reason, instead } = refused;
  return (
    <Notice tone="warning" title={t(instead.leg === "return" ? "call.returnTitle" : "call.title")}>
      <p>{t(`answer.reasons.${reason}`)}</p>
      <InsteadLinks instead={instead} search={search} />
      <p>{t("call.anyway")}</p>
    </Notice>
  );
}

/** The information that the law requires before the guest agrees. The booking records who read it out. */
function ReadOutPart({ page, problem, errorOf }: PartProps) {
  const t = useWords("guests.call");
  const law = useWords("booking.book");
  const isSending = useNavigation().state !== "idle";
  return (
    <Section title={t("readOut")}>
      <Deadlines deadlines={page.freeCancellation} />
      {page.payment.cash ? <p>{law(page.payment.card ? "cashLate" : "cashLateWithoutCards")}</p> : null}
      <p>{law("noWithdrawal")}</p>
      {hasFastTrack(page.choice.extras) ? <p>{law("fastTrackRight")}</p> : null}
      <p>{t("duty")}</p>
      {problem?.sameRide ? <SameRide ride={problem.sameRide} error={errorOf("known_booking")} /> : null}
      {hasFastTrack(page.choice.extras) ? (
        <CheckboxField
          name="fast_track_consent"
          value="on"
          required
          defaultChecked={problem?.typed.fastTrackConsent === "on"}
          label={t("fastTrackConsent")}
          hint={t("fastTrackConsentHint")}
          error={errorOf("fast_track_consent")}
        />
      ) : null}
      <CheckboxField
        name="terms"
        value="on"
        required
        defaultChecked={problem?.typed.terms === "on"}
        label={<Terms />}
        error={errorOf("terms")}
      />
      <p>
        <Button type="submit" disabled={isSending}>
          {isSending ? law("sending") : t("book")}
        </Button>
      </p>
    </Section>
  );
}

function Terms() {
  const t = useWords("guests.call");
  const lang = useLang();
  const terms = (text: ReactNode) => (
    <Link to={`/${lang}/terms`} target="_blank" reloadDocument>
      {text}
    </Link>
  );
  return t.rich("terms", { terms });
}

function SameRide({ ride, error }: { ride: NonNullable<CallProblem["sameRide"]>; error?: string }) {
  const t = useWords("guests.call.sameRide");
  const lang = useLang();
  const { reference, waits } = ride;
  const link = (text: ReactNode) => (
    <Link to={href("/:lang/admin/bookings/:reference", { lang, reference })} target="_blank">
      <Ltr>{text}</Ltr>
    </Link>
  );
  return (
    <Notice tone="warning" title={t("title")}>
      <p>{t.rich(waits ? "waits" : "confirmed", { reference, link })}</p>
      <CheckboxField
        name="known_booking"
        value={reference}
        label={t(waits ? "replace" : "another")}
        error={error}
      />
    </Notice>
  );
}
