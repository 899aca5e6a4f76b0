import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { FieldError } from "#i18n/field-error.ts";
import { EmissionsNote } from "#app/shell/booking/emissions.tsx";
import { useLang } from "#app/shell/words/words.tsx";
import { NotSentNotice } from "#app/shell/forms/not-sent-notice.tsx";
import { Honeypot } from "#app/shell/forms/honeypot.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { KnownGuest } from "#features/customers/prefill-guest.server.ts";
import type { AccountAtCheckout } from "#features/organisations/rides/account-checkout.server.ts";
import type { CheckoutPage } from "../booking-page.server.ts";
import { StepFrame } from "../frame/step-frame.tsx";
import { useErrorOf } from "../frame/use-error-text.ts";
import { stepPath } from "../steps.ts";
import type { Problem } from "../submit-booking.server.ts";
import { ChoiceRows, TripCard } from "../summary/trip-card.tsx";
import { PriceBox } from "../summary/price-box.tsx";
import { BookPart } from "./book-part.tsx";
import { InvoiceDetails } from "./business-fields.tsx";
import { GuestFields } from "./guest-fields.tsx";
import { QuotePart } from "./quote-part.tsx";
import { useValidity } from "./use-validity.ts";

type Props = {
  page: CheckoutPage;
  known: KnownGuest | null;
  account: AccountAtCheckout | null;
  problem: Problem | undefined;
  isNotSent: boolean;
};

const NONE: FieldError[] = [];

/** A trip without a price is requested here instead of booked. */
export function CheckoutView({ page, known, account, problem, isNotSent }: Props) {
  const { search, summary, choice, pricing } = page;
  const lang = useLang();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().formMethod === "POST";
  // The errors of an earlier submission are dropped: the last one was not processed.
  const validity = useValidity(form, isNotSent ? NONE : (problem?.errors ?? NONE));
  const errorOf = useErrorOf(validity.errors);
  const isQuote = pricing.kind === "quote" || (!page.payment.card && !page.payment.cash);
  return (
    <StepFrame
      step="checkout"
      head={isQuote ? "quote" : undefined}
      search={search}
      errors={validity.summary.errors}
      attempt={validity.summary.attempt}
      aside={
        <TripCard summary={summary} search={search}>
          <ChoiceRows choice={choice} search={search} withExtras />
          <PriceBox pricing={pricing} />
          <EmissionsNote of={page.emissions} />
        </TripCard>
      }
    >
      <Stack
        as={Form}
        gap={7}
        ref={form}
        id="form"
        method="post"
        action={stepPath(lang, "checkout", search)}
        noValidate={useHydrated()}
        onBlur={validity.onBlur}
        onChange={validity.onChange}
        onSubmit={validity.onSubmit}
      >
        {(isNotSent || problem?.failed) && !isSending ? <NotSentNotice /> : null}
        <HiddenFields page={page} />
        <GuestFields
          page={page}
          typed={problem?.typed ?? known ?? undefined}
          passengers={known?.passengers}
          errorOf={errorOf}
          asksTerminal={!isQuote}
          asksMessages={!isQuote}
        />
        {isQuote ? null : (
          <InvoiceDetails countries={page.countries} typed={problem?.typed} errorOf={errorOf} />
        )}
        {isQuote ? (
          <QuotePart page={page} />
        ) : (
          <BookPart page={page} account={account} problem={problem} errorOf={errorOf} />
        )}
      </Stack>
    </StepFrame>
  );
}

function HiddenFields({ page: { formKey, quoteToken } }: { page: CheckoutPage }) {
  return (
    <div hidden>
      <input type="hidden" name="form_key" value={formKey} />
      <input type="hidden" name="quote" value={quoteToken} />
      <Honeypot key={formKey} />
    </div>
  );
}
