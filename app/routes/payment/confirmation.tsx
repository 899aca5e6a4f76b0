import { href } from "react-router";
import { Block, Cluster, Stack } from "#app/ui/layout.tsx";
import { waitsForApproval } from "#features/booking/organisation/approval.ts";
import type { ShownLeg } from "#features/booking/shown-booking.ts";
import { BookingPage, BookingRecap } from "#app/shell/booking/booking-page.tsx";
import { KeptCard } from "#app/shell/booking/kept-card.tsx";
import { ContactLinks } from "#app/shell/contact-links.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import styles from "./payment.module.css";
import { Heading } from "#app/ui/text.tsx";

type ConfirmationProps = {
  title: string;
  lead: string;
  legs: ShownLeg[];
  token: string;
  last4?: string | null;
};

export function Confirmation({ title, lead, legs, token, last4 = null }: ConfirmationProps) {
  return (
    <BookingPage head={<PageHead title={title} lead={lead} />} legs={<Recaps legs={legs} />}>
      {last4 === null ? null : (
        <Block padBottom={5}>
          <KeptCard last4={last4} />
        </Block>
      )}
      {legs.some(waitsForApproval) ? null : <Next token={token} hasMail={Boolean(legs[0]?.email)} />}
      <ContactLinks />
    </BookingPage>
  );
}

export function Recaps({ legs }: { legs: ShownLeg[] }) {
  return legs.map((leg) => <BookingRecap key={leg.reference} leg={leg} isOneOfTwo={legs.length > 1} />);
}

function Next({ token, hasMail }: { token: string; hasMail: boolean }) {
  const t = useWords("payment");
  const lang = useLang();
  return (
    <section className={styles.next}>
      <Heading size="s" padBottom={4} lineBelow="accent">
        {t("next.title")}
      </Heading>
      <Stack as="ol">
        <li>{t(hasMail ? "next.mail" : "next.noMail")}</li>
        <li>{t("next.driver")}</li>
        <li>{t("next.manage")}</li>
      </Stack>
      <Cluster as="p" gap={4} above={5} className="screen-only">
        <ButtonLink href={href("/:lang/booking/manage/:token", { lang, token })} variant="secondary">
          {t("manageLink")}
        </ButtonLink>
      </Cluster>
    </section>
  );
}
