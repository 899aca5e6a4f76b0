import { Form, href, useNavigation } from "react-router";
import type { ShownLeg } from "#features/booking/shown-booking.ts";
import { BookingRecap } from "#app/shell/booking-recap.tsx";
import { ContactLinks } from "#app/shell/contact-links.tsx";
import { useLang, useWords } from "#app/shell/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import styles from "./payment.module.css";

type Props = { token: string; legs: ShownLeg[] | null; reason: "cancelled" | "unavailable" };

/** Nothing was charged: what now. */
export function CancelView({ token, legs, reason }: Props) {
  const t = useWords("payment");
  const isOver = legs?.[0]?.status === "expired";
  const title = reason === "unavailable" && !isOver ? t("cancel.unavailableTitle") : t("cancel.title");
  const message = reason === "unavailable" ? t("cancel.unavailable") : t("cancel.message");
  return (
    <Container width="text" className={styles.page}>
      <title>{t("cancel.metaTitle")}</title>
      <meta name="robots" content="noindex" />
      <PageHead title={title} lead={isOver ? t("cancel.expired") : message} />
      {legs ? (
        <>
          <TryAgain token={token} isOver={isOver} />
          {legs.map((leg) => (
            <BookingRecap key={leg.reference} leg={leg} isOneOfTwo={legs.length > 1} />
          ))}
        </>
      ) : null}
      <ContactLinks />
    </Container>
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
