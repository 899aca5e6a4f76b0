import type { PageHandle } from "#app/page-handle.ts";
import type { ReactNode } from "react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { endedUnconfirmed, needsFastTrackConsent } from "#features/booking/booking.ts";
import { openBooking } from "#features/booking/open-booking.server.ts";
import { paymentOf } from "#features/booking/payment/payments.server.ts";
import { shownLeg } from "#features/booking/shown-booking.ts";
import { DEFAULT_LANG, isLang } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import { BookingPage } from "#app/shell/booking/booking-page.tsx";
import { ContactLinks } from "#app/shell/contact-links.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/link.ts";
import { Recaps } from "./confirmation.tsx";
import styles from "./payment.module.css";
import { Text } from "#app/ui/text.tsx";
import { PRIVATE } from "#app/shell/private-answer.ts";

export const handle: PageHandle = { hydrate: true };

/** The button opens a new page of the provider for as long as the booking is unpaid. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const token = url.searchParams.get("booking") ?? "";
  const legs = await openBooking(services, token);
  const lang = isLang(params.lang) ? params.lang : DEFAULT_LANG;
  const payment = legs ? await paymentOf(services.db, legs[0].id) : undefined;
  if (!legs || !payment || endedUnconfirmed(legs[0]))
    throw redirect(`/${lang}/payment/cancel?${new URLSearchParams({ booking: token }).toString()}`);
  if (legs[0].status !== "awaiting_payment") throw redirect(`/${lang}/thank-you?booking=${token}`);
  const until = payment.expiresAt.toISOString();
  const shown = {
    token,
    legs: legs.map((leg) => shownLeg(leg, lang)),
    amount: payment.amount,
    until,
    consent: needsFastTrackConsent(legs) ? { isMissing: url.searchParams.has("missing") } : null,
  };
  return data(
    { ...shown, words: pickWords(lang, ["payment", "booking", "fleet", "errors"]) },
    { headers: PRIVATE },
  );
}

export function headers() {
  return PRIVATE;
}

export default function PaymentLink({ loaderData }: Route.ComponentProps) {
  const { token, legs, amount, until, consent } = loaderData;
  const errors = useWords("errors");
  const t = useWords("payment.link");
  const law = useWords("booking.book");
  const lang = useLang();
  const { dateTimeParis, money } = useFormats();
  const isSending = useNavigation().state !== "idle";
  const terms = (text: ReactNode) => (
    <a href={`/${lang}/terms`} target="_blank">
      {text}
    </a>
  );
  return (
    <>
      <title>{t("title")}</title>
      <meta name="robots" content="noindex" />
      <BookingPage
        head={<PageHead title={t("title")} lead={t("lead", { until: dateTimeParis(until) })} />}
        legs={<Recaps legs={legs} />}
      >
        <Form method="post" action={href("/:lang/booking/pay", { lang })}>
          <input type="hidden" name="booking" value={token} />
          <Stack gap={3} className={styles.agreed}>
            <Text medium>
              {t.rich("total", { amount: money(amount), ltr: (text: ReactNode) => <Ltr>{text}</Ltr> })}
            </Text>
            <p>
              {law("noWithdrawal")} {t.rich("terms", { terms })}
            </p>
            {consent ? (
              <>
                <p>{law("fastTrackRight")}</p>
                <CheckboxField
                  name="fast_track_consent"
                  value="on"
                  required
                  label={law("fastTrackConsent")}
                  error={consent.isMissing ? errors("fast-track-consent-missing") : undefined}
                />
              </>
            ) : null}
          </Stack>
          <Cluster as="p" gap={4} above={5} className="screen-only">
            <Button type="submit" disabled={isSending}>
              {isSending ? law("sending") : law("buttons.card")}
            </Button>
          </Cluster>
        </Form>
        <ContactLinks />
      </BookingPage>
    </>
  );
}
