import { Form, Link } from "react-router";
import type { DeskBooking } from "#features/accounts/read-booking.server.ts";
import { useFormats, useWords } from "#app/shell/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DeskSection } from "./desk-page.tsx";
import styles from "./desk-page.module.css";

type PartProps = { booking: DeskBooking };

/** What the guest wished for, each with its answer or the two buttons that give one. */
export function WishesPart({ booking }: PartProps) {
  const t = useWords("desk");
  if (booking.wishes.length === 0) return null;
  return (
    <DeskSection title={t("wishes.title")}>
      {booking.wishes.map(({ wish, status }) => (
        <Form key={wish} method="post" className={styles.ask}>
          <p>
            <b>{t(`wishes.${wish}`)}</b>
          </p>
          {booking.moves.answer.includes(wish) ? (
            <p className={styles.buttons}>
              <input type="hidden" name="intent" value="answer-wish" />
              <input type="hidden" name="wish" value={wish} />
              <Button type="submit" name="answer" value="confirmed">
                {t("wishes.confirm")}
              </Button>
              <Button type="submit" name="answer" value="not_possible" variant="secondary">
                {t("wishes.decline")}
              </Button>
            </p>
          ) : (
            <p>{t(`wishes.states.${status === "none" ? "requested" : status}`)}</p>
          )}
        </Form>
      ))}
      <p className={styles.soft}>{t("wishes.note")}</p>
    </DeskSection>
  );
}

/** Once its time has come: it was driven, or nobody came. */
export function ClosePart({ booking }: PartProps) {
  const t = useWords("desk");
  if (!booking.moves.close) return null;
  return (
    <DeskSection title={t("close.title")}>
      <Form method="post" className={styles.buttons}>
        <Button type="submit" name="intent" value="completed">
          {t("close.completed")}
        </Button>
        <Button type="submit" name="intent" value="no_show" variant="secondary">
          {t("close.noShow")}
        </Button>
      </Form>
    </DeskSection>
  );
}

/** The question comes first, with the exact sum. */
export function CancelPart({ booking, isAsking }: PartProps & { isAsking: boolean }) {
  const t = useWords("desk");
  const formats = useFormats();
  if (!booking.moves.cancel) return null;
  if (!isAsking) {
    return (
      <p>
        <Link to="?cancel" preventScrollReset>
          {t("cancel.open")}
        </Link>
      </p>
    );
  }
  const refund = booking.isPaidInCash
    ? t("cancel.cash")
    : t("cancel.refund", { amount: formats.money(booking.refundIfCancelled) });
  return (
    <Notice tone="warning" title={t("cancel.title")} role="alert">
      <p>{refund}</p>
      <p>{t("cancel.told")}</p>
      <Form method="post" className={styles.buttons}>
        <Button type="submit" name="intent" value="cancel">
          {t("cancel.confirm")}
        </Button>
        <ButtonLink to="?" variant="quiet" preventScrollReset>
          {t("cancel.keep")}
        </ButtonLink>
      </Form>
    </Notice>
  );
}
