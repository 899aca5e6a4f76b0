import { Form, href, useNavigation } from "react-router";
import type { ShownLeg } from "#features/booking/shown-booking.ts";
import { BookingPage } from "#app/shell/booking/booking-page.tsx";
import { ContactLinks } from "#app/shell/footer/contact-links.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Recaps } from "./confirmation.tsx";
import styles from "./payment.module.css";

type Props = { token: string; legs: ShownLeg[] | null; reason: "cancelled" | "unavailable" };

/** Nothing was charged: what now. */
export function CancelView({ token, legs, reason }: Props) {
  const t = useWords("payment");
  const lang = useLang();
  const isOver = legs?.[0]?.status === "expired";
  const title = reason === "unavailable" && !isOver ? t("cancel.unavailableTitle") : t("cancel.title");
  const message = reason === "unavailable" ? t("cancel.unavailable") : t("cancel.message");
  const head = <PageHead title={title} lead={isOver ? t("cancel.expired") : message} />;
  return (
    <>
      <title>{t("cancel.metaTitle")}</title>
      <meta name="robots" content="noindex" />
      {legs ? (
        <BookingPage head={head} legs={<Recaps legs={legs} />}>
          <TryAgain token={token} isOver={isOver} />
          <ContactLinks />
        </BookingPage>
      ) : (
        <Container className={styles.page}>
          {head}
          <p className={styles.actions}>
            <ButtonLink to={href("/:lang/booking", { lang })}>{t("cancel.newRide")}</ButtonLink>
          </p>
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
      <p className={styles.actions}>
        <Button type="submit" disabled={isSending}>
          {isOver ? t("cancel.bookAgain") : t("cancel.tryAgain")}
        </Button>
      </p>
    </Form>
  );
}
