import { href } from "react-router";
import { ContactLinks } from "#app/shell/contact-links.tsx";
import { Scene } from "#app/shell/pictures/scene.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Container } from "#app/ui/container.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Text } from "#app/ui/text.tsx";
import styles from "./sent-view.module.css";

export type SentRequest = "quote" | "fast-track" | "message" | "event";

type SentViewProps = {
  request: SentRequest | null;
  reference: string | null;
  /** When the team answers again, outside its answering hours. */
  opens: string | null;
};

export function SentView({ request, reference, opens }: SentViewProps) {
  const t = useWords("payment");
  const lang = useLang();
  return (
    <div data-ground="night" className={styles.sent}>
      <Scene name="desk-by-night" priority className={classes(styles.scene, "screen-only")} />
      <Container className={styles.content}>
        <SentHead request={request} opens={opens} />
        {reference ? (
          <p>
            {t("thanks.requestReference")} <Ltr>{reference}</Ltr>
          </p>
        ) : null}
        <Text padTop={5} className="screen-only">
          <ButtonLink href={href("/:lang", { lang })} variant="secondary">
            {t("thanks.home")}
          </ButtonLink>
        </Text>
        <ContactLinks />
      </Container>
    </div>
  );
}

function SentHead({ request, opens }: Pick<SentViewProps, "request" | "opens">) {
  const t = useWords("payment.thanks");
  const { clock } = useFormats();
  const time = opens && clock(opens);
  if (request === null) return <PageHead title={t("plainTitle")} lead={t("plainLead")} />;
  if (request === "message" || request === "event")
    return time ? (
      <PageHead title={t("messageTitleClosed", { time })} lead={t("messageLeadClosed")} />
    ) : (
      <PageHead title={t("messageTitle")} lead={t("messageLead")} />
    );
  return (
    <PageHead
      title={time ? t("requestTitleClosed", { time }) : t("requestTitle")}
      lead={t(request === "quote" ? "requestLead" : "fastTrackLead")}
    />
  );
}
