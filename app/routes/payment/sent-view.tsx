import { href } from "react-router";
import { ContactLinks } from "#app/shell/contact-links.tsx";
import { Scene } from "#app/shell/pictures/scene.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Container } from "#app/ui/container.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Text } from "#app/ui/text.tsx";
import styles from "./sent-view.module.css";

export type SentRequest = "quote" | "fast-track" | "message" | "event";

export function SentView({ request, reference }: { request: SentRequest | null; reference: string | null }) {
  const t = useWords("payment");
  const lang = useLang();
  return (
    <div data-ground="night" className={styles.sent}>
      <Scene name="desk-by-night" priority className={classes(styles.scene, "screen-only")} />
      <Container className={styles.content}>
        <SentHead request={request} />
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

function SentHead({ request }: { request: SentRequest | null }) {
  const t = useWords("payment");
  if (request === "quote")
    return <PageHead title={t("thanks.requestTitle")} lead={t("thanks.requestLead")} />;
  if (request === "fast-track")
    return <PageHead title={t("thanks.requestTitle")} lead={t("thanks.fastTrackLead")} />;
  if (request === "message" || request === "event")
    return <PageHead title={t("thanks.messageTitle")} lead={t("thanks.messageLead")} />;
  return <PageHead title={t("thanks.plainTitle")} lead={t("thanks.plainLead")} />;
}
