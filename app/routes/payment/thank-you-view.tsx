import { href } from "react-router";
import type { ShownLeg } from "#features/booking/shown-booking.ts";
import { ContactLinks } from "#app/shell/contact-links.tsx";
import { useSentForm } from "#app/shell/use-sent-form.ts";
import { useLang, useWords } from "#app/shell/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Confirmation } from "./confirmation.tsx";
import styles from "./payment.module.css";

type Props = {
  token: string;
  legs: ShownLeg[] | null;
  request: "quote" | "fast-track" | "message" | "event" | null;
  reference: string | null;
};

export function ThankYouView({ token, legs, request, reference }: Props) {
  const t = useWords("payment");
  useSentForm(request === "fast-track" ? "quote" : request, reference);
  return (
    <Container width="text" className={styles.page}>
      <title>{t("thanks.metaTitle")}</title>
      <meta name="robots" content="noindex" />
      {legs ? <BookedHead leg={legs[0]} /> : <SentHead request={request} />}
      {legs ? <Confirmation legs={legs} token={token} /> : null}
      {reference ? (
        <p>
          {t("thanks.requestReference")} <Ltr>{reference}</Ltr>
        </p>
      ) : null}
      {legs ? null : <HomeLink />}
      <ContactLinks />
    </Container>
  );
}

function BookedHead({ leg }: { leg: ShownLeg | undefined }) {
  const t = useWords("payment");
  if (leg?.status === "cancelled") {
    return <PageHead title={t("thanks.cancelledTitle")} lead={t("thanks.cancelledLead")} />;
  }
  const lead = leg?.paymentMethod === "cash" ? "thanks.lead" : "thanks.cardLead";
  return <PageHead title={t("thanks.title")} lead={t(lead, { email: leg?.email ?? "" })} />;
}

function SentHead({ request }: { request: Props["request"] }) {
  const t = useWords("payment");
  if (request === "quote")
    return <PageHead title={t("thanks.requestTitle")} lead={t("thanks.requestLead")} />;
  if (request === "fast-track")
    return <PageHead title={t("thanks.requestTitle")} lead={t("thanks.fastTrackLead")} />;
  if (request === "message" || request === "event")
    return <PageHead title={t("thanks.messageTitle")} lead={t("thanks.messageLead")} />;
  return <PageHead title={t("thanks.plainTitle")} lead={t("thanks.plainLead")} />;
}

function HomeLink() {
  const t = useWords("payment");
  const lang = useLang();
  return (
    <p className={styles.actions}>
      <ButtonLink to={href("/:lang", { lang })} variant="secondary">
        {t("thanks.home")}
      </ButtonLink>
    </p>
  );
}
