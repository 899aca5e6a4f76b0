import type { PageHandle } from "#app/page-handle.ts";
import { data, redirect, Form, href, useNavigation } from "react-router";
import { Cluster } from "#app/ui/layout.tsx";
import { pickWords } from "#i18n/words.ts";
import { isLang, DEFAULT_LANG } from "#i18n/locales.ts";
import { latePaymentOf, type LatePayment } from "#features/booking/payment/payments.server.ts";
import { endedUnconfirmed } from "#features/booking/booking.ts";
import { openBooking } from "#features/booking/open-booking.server.ts";
import { shownLeg, type ShownLeg } from "#features/booking/shown-booking.ts";
import { requestContext } from "#app/context.ts";
import { BookingPage } from "#app/shell/booking/booking-page.tsx";
import { ContactLinks } from "#app/shell/contact-links.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/cancel.ts";
import { Recaps } from "./confirmation.tsx";
import { PRIVATE } from "#app/shell/private-answer.ts";

export const handle: PageHandle = { hydrate: true };

/**
 * The guest returned without paying, or the payment page could not be opened: nothing was charged. Or they paid after
 * the booking had expired: then it shows the charged amount and that it is refunded.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const token = url.searchParams.get("booking") ?? "";
  const legs = await openBooking(services, token);
  if (legs?.[0].status === "confirmed") throw redirect(`/${params.lang}/thank-you?booking=${token}`);
  const reason =
    url.searchParams.get("reason") === "unavailable" ? ("unavailable" as const) : ("cancelled" as const);
  const late = legs ? await latePaymentOf(services.db, legs[0]) : null;
  const lang = isLang(params.lang) ? params.lang : DEFAULT_LANG;
  const words = pickWords(lang, ["payment", "booking", "fleet"]);
  const isOver = legs ? endedUnconfirmed(legs[0]) : false;
  return data(
    { token, legs: legs?.map((leg) => shownLeg(leg, lang)) ?? null, isOver, reason, late, words },
    { headers: PRIVATE },
  );
}

export function headers() {
  return PRIVATE;
}

export default function PaymentCancelled({ loaderData }: Route.ComponentProps) {
  return <CancelView {...loaderData} />;
}

type Props = {
  token: string;
  legs: ShownLeg[] | null;
  isOver: boolean;
  reason: "cancelled" | "unavailable";
  late: LatePayment | null;
};

function CancelView({ token, legs, isOver, reason, late }: Props) {
  const t = useWords("payment");
  const lang = useLang();
  const formats = useFormats();
  const isCancelled = legs?.[0]?.status === "cancelled";
  const texts = () => {
    if (late) {
      const when = formats.dateTimeParis(late.paidAt);
      return [t("cancel.lateTitle"), t("cancel.late", { amount: formats.money(late.amount), when })] as const;
    }
    if (isOver && isCancelled) return [t("cancel.cancelledTitle"), t("cancel.cancelled")] as const;
    if (isOver) return [t("cancel.title"), t("cancel.expired")] as const;
    if (reason === "unavailable") return [t("cancel.unavailableTitle"), t("cancel.unavailable")] as const;
    return [t("cancel.title"), t("cancel.message")] as const;
  };
  const [title, lead] = texts();
  const head = <PageHead title={title} lead={lead} />;
  return (
    <>
      <title>{late ? title : t("cancel.metaTitle")}</title>
      <meta name="robots" content="noindex" />
      {legs ? (
        <BookingPage head={head} legs={<Recaps legs={legs} />}>
          <TryAgain token={token} isOver={isOver} />
          <ContactLinks />
        </BookingPage>
      ) : (
        <Container padBottom="section">
          {head}
          <Cluster as="p" gap={4} above={5} className="screen-only">
            <ButtonLink href={href("/:lang/booking", { lang })}>{t("cancel.newRide")}</ButtonLink>
          </Cluster>
          <ContactLinks />
        </Container>
      )}
    </>
  );
}

function TryAgain({ token, isOver }: { token: string; isOver: boolean }) {
  const t = useWords("payment");
  const lang = useLang();
  const isSending = useNavigation().state !== "idle";
  return (
    <Form method="post" action={href("/:lang/booking/pay", { lang })}>
      <input type="hidden" name="booking" value={token} />
      {isOver ? null : <p>{t("cancel.kept")}</p>}
      <Cluster as="p" gap={4} above={5} className="screen-only">
        <Button type="submit" disabled={isSending}>
          {isOver ? t("cancel.bookAgain") : t("cancel.tryAgain")}
        </Button>
      </Cluster>
    </Form>
  );
}
