import { Form, Link } from "react-router";
import type { ShownLeg } from "#features/booking/shown-booking.ts";
import type { ChauffeurForGuest } from "#features/dispatch/chauffeur-for-guest.server.ts";
import { BookingPage, BookingRecap } from "#app/shell/booking/booking-page.tsx";
import { ContactLinks } from "#app/shell/contact-links.tsx";
import { NotSentNotice } from "#app/shell/forms/not-sent-notice.tsx";
import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { ChauffeurPart } from "./chauffeur-part.tsx";
import styles from "./manage.module.css";

type ManagedLeg = ShownLeg & {
  refundNow: number;
  isFree: boolean;
  compensation: { amount: number; dueAt: string; paidAt: string | null } | null;
  chauffeur: ChauffeurForGuest | null;
};

export type ManageProblem = "not-cancellable" | "refund-changed";

type Props = {
  legs: ManagedLeg[] | null;
  /** The leg that the guest is about to cancel. */
  asking: string | null;
  problem: ManageProblem | "not-sent" | null;
};

export function ManageView({ legs, asking, problem }: Props) {
  const t = useWords("manage");
  const [first] = legs ?? [];
  const head = (
    <PageHead
      title={first ? t("title", { reference: first.reference }) : t("goneTitle")}
      lead={first ? t("lead") : t("goneLead")}
    >
      {problem === "not-sent" ? <NotSentNotice isWritten={false} /> : null}
      {problem && problem !== "not-sent" ? (
        <Notice tone="warning" role="alert">
          {t(`problems.${problem}`)}
        </Notice>
      ) : null}
    </PageHead>
  );
  const shown = legs?.map((leg) => (
    <BookingRecap key={leg.reference} leg={leg} isOneOfTwo={legs.length > 1}>
      {leg.chauffeur ? <ChauffeurPart {...leg.chauffeur} /> : null}
      {leg.reference === asking ? (
        <AskFirst leg={leg} isOneOfTwo={legs.length > 1} />
      ) : (
        <LegActions leg={leg} />
      )}
    </BookingRecap>
  ));
  return (
    <>
      <title>{t("metaTitle")}</title>
      <meta name="robots" content="noindex" />
      <BookingPage head={head} legs={shown}>
        <ContactLinks />
      </BookingPage>
    </>
  );
}

function LegActions({ leg }: { leg: ManagedLeg }) {
  const t = useWords("manage");
  if (leg.status === "cancelled") return <Cancelled leg={leg} />;
  if (leg.status !== "confirmed") return null;
  return (
    <p className={styles.actions}>
      <Link to={`?cancel=${leg.reference}#${leg.reference}`} preventScrollReset>
        {t("cancel")}
      </Link>
    </p>
  );
}

/** Who cancelled, and what we still owe for it. */
function Cancelled({ leg: { cancelledBy, cancelReason, compensation } }: { leg: ManagedLeg }) {
  const t = useWords("manage");
  const reasons = useWords("payment.cancelReasons");
  const formats = useFormats();
  const owed = () => {
    if (!compensation) return null;
    const amount = formats.money(compensation.amount);
    const { dueAt, paidAt } = compensation;
    return paidAt
      ? t("compensationPaid", { amount, date: formats.date(paidAt) })
      : t("compensation", { amount, date: formats.date(dueAt) });
  };
  return (
    <Notice tone="info">
      <p>{t(cancelledBy === "house" ? "cancelledByHouse" : "cancelled")}</p>
      {cancelReason ? <p>{reasons(cancelReason)}</p> : null}
      {compensation ? <p>{owed()}</p> : null}
    </Notice>
  );
}

/** Deadline and exact refund, before the question. */
function AskFirst({ leg, isOneOfTwo }: { leg: ManagedLeg; isOneOfTwo: boolean }) {
  const t = useWords("manage");
  const formats = useFormats();
  const deadline = formats.dateTime(leg.freeCancellationUntil);
  const refund = () => {
    if (leg.paymentMethod === "cash") return t("refundCash");
    return leg.refundNow > 0 ? t("refundFull", { amount: formats.money(leg.refundNow) }) : t("refundNone");
  };
  return (
    <Form method="post" className={styles.ask}>
      <h3>{t("askTitle")}</h3>
      <p>{leg.isFree ? t("deadline", { deadline }) : t("deadlinePast", { deadline })}</p>
      <p>{refund()}</p>
      {isOneOfTwo ? <p>{t("otherLeg")}</p> : null}
      <input type="hidden" name="reference" value={leg.reference} />
      <input type="hidden" name="refund" value={leg.refundNow} />
      <p className={styles.actions}>
        <Button type="submit">{t("confirm")}</Button>
        <ButtonLink to="?" variant="quiet">
          {t("keep")}
        </ButtonLink>
      </p>
    </Form>
  );
}
