import { Form, useNavigation, useParams } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { DISPUTE_DAYS } from "#features/availability/cash-rule.ts";
import { MOST_WORDS } from "#features/booking/additions/addition.ts";
import type { LegAdditions, ShownAddition } from "#features/booking/additions/read-additions.server.ts";
import type { ShownLeg } from "#features/booking/shown-booking.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { PayFee } from "./fee-part.tsx";
import styles from "./manage.module.css";

type LegPart = Pick<ShownLeg, "reference" | "paymentMethod"> & { additions: LegAdditions };

type Props = {
  leg: LegPart;
  cardLast4: string | null;
  disputing: string | null;
  isDisputeEmpty: boolean;
};

export function AdditionsPart({ leg, cardLast4, disputing, isDisputeEmpty }: Props) {
  const t = useWords("additions.guest");
  const { additions, reference } = leg;
  if (additions.rows.length === 0) return null;
  const isToCharge = additions.rows.some(({ status, feeId }) => status === "accepted" && feeId === null);
  return (
    <Stack
      as="section"
      id={`additions-${reference}`}
      gap={4}
      className={classes(styles.ask, "screen-only")}
      aria-labelledby={`additions-title-${reference}`}
    >
      <Stack gap={1}>
        <Heading as="h3" id={`additions-title-${reference}`} size="s">
          {t("title")}
        </Heading>
        <Text size="small" tone="soft">
          {t("lead")}
        </Text>
      </Stack>
      <Stack as="ul" gap={4}>
        {additions.rows.map((addition) => (
          <Stack as="li" key={addition.id} gap={3} padTop={4} lineAbove="line">
            <Addition
              leg={leg}
              addition={addition}
              isDisputing={addition.id === disputing}
              isDisputeEmpty={isDisputeEmpty}
            />
          </Stack>
        ))}
      </Stack>
      {additions.fees.map((fee) => (
        <AdditionsFee key={fee.id} leg={leg} fee={fee} />
      ))}
      {isToCharge ? <HowCharged leg={leg} cardLast4={cardLast4} /> : null}
    </Stack>
  );
}

type AdditionProps = {
  leg: LegPart;
  addition: ShownAddition;
  isDisputing: boolean;
  isDisputeEmpty: boolean;
};

function Addition({ leg, addition, isDisputing, isDisputeEmpty }: AdditionProps) {
  const t = useWords("additions");
  const { money, time } = useFormats();
  const lang = useLang();
  const { token = "" } = useParams();
  const { status, text, amount, isOffer, isRunning, from, dispute, reason, hasPhoto } = addition;
  const waiting = { amount: money(amount), time: from ? time(from) : "" };
  return (
    <>
      <Cluster gap={3} justify="spread">
        <Text as="span" strong>
          <bdi>{text}</bdi>
        </Text>
        {isOffer ? null : <Ltr>{money(amount)}</Ltr>}
      </Cluster>
      {isOffer && status === "proposed" ? <p>{t("guest.offer", waiting)}</p> : null}
      {isRunning ? <p>{t("guest.running", waiting)}</p> : null}
      {status === "declined" ? <p>{t("guest.declined")}</p> : null}
      {isOffer ? null : (
        <Text size="small" tone="soft">
          {t(`states.${status}`)}
        </Text>
      )}
      {dispute ? (
        <p>
          <bdi>{t("guest.yourWords", { words: dispute })}</bdi>
        </p>
      ) : null}
      {reason ? (
        <p>
          <bdi>{t("guest.reason", { reason })}</bdi>
        </p>
      ) : null}
      {hasPhoto ? (
        <p>
          <a href={`/${lang}/booking/manage/${token}/photos/${addition.id}`} download>
            {t("guest.photo")}
          </a>
        </p>
      ) : null}
      {isDisputing && addition.mayDispute ? (
        <DisputeForm leg={leg} addition={addition} isEmpty={isDisputeEmpty} />
      ) : (
        <Answers leg={leg} addition={addition} />
      )}
    </>
  );
}

function Answers({ leg, addition }: Pick<AdditionProps, "leg" | "addition">) {
  const t = useWords("additions.guest");
  const isBusy = useNavigation().state !== "idle";
  const { id, version, mayAccept, mayDecline, mayDispute, isOffer } = addition;
  if (!mayAccept && !mayDecline && !mayDispute) return null;
  return (
    <Cluster as={Form} method="post" action="?" gap={3} align="center" preventScrollReset>
      <Seen reference={leg.reference} id={id} version={version} />
      {mayAccept ? (
        <Button type="submit" name="intent" value="accept-addition" disabled={isBusy}>
          {t(isOffer ? "stay" : "accept")}
        </Button>
      ) : null}
      {mayDecline ? (
        <Button type="submit" name="intent" value="decline-addition" variant="secondary" disabled={isBusy}>
          {t("leave")}
        </Button>
      ) : null}
      {mayDispute ? (
        <ButtonLink
          to={`?dispute=${id}#additions-${leg.reference}`}
          variant={mayAccept ? "secondary" : "quiet"}
          preventScrollReset
        >
          {t("dispute")}
        </ButtonLink>
      ) : null}
    </Cluster>
  );
}

function DisputeForm({
  leg,
  addition,
  isEmpty,
}: Pick<AdditionProps, "leg" | "addition"> & { isEmpty: boolean }) {
  const t = useWords("additions.guest");
  const isBusy = useNavigation().state !== "idle";
  return (
    <Stack as={Form} method="post" gap={4} preventScrollReset noValidate>
      <Seen reference={leg.reference} id={addition.id} version={addition.version} />
      <TextField
        name="words"
        label={t("disputeWords")}
        hint={t("disputeHint")}
        multiline
        required
        maxLength={MOST_WORDS}
        dir="auto"
        error={isEmpty ? t("disputeMissing") : undefined}
      />
      <Cluster gap={3} align="center">
        <Button type="submit" name="intent" value="dispute-addition" disabled={isBusy}>
          {t("disputeSend")}
        </Button>
        <ButtonLink to={`?#additions-${leg.reference}`} variant="quiet" preventScrollReset>
          {t("back")}
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}

/** The addition as it is shown: an answer to another version changes nothing. */
function Seen({ reference, id, version }: { reference: string; id: string; version: number }) {
  return (
    <>
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="addition" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}

function HowCharged({ leg, cardLast4 }: Pick<Props, "leg" | "cardLast4">) {
  const t = useWords("additions.guest");
  const { paymentMethod } = leg;
  if (paymentMethod === "on_account") return <p>{t("account")}</p>;
  if (paymentMethod === "cash") return <p>{t("cash")}</p>;
  return <p>{cardLast4 === null ? t("link") : t("card", { last4: cardLast4 })}</p>;
}

function AdditionsFee({ leg, fee }: { leg: LegPart; fee: LegAdditions["fees"][number] }) {
  const t = useWords("additions.guest.fee");
  const { money, date, dateTimeParis } = useFormats();
  const amount = money(fee.amount);
  if (fee.state === "waived") return <p>{t("waived", { amount })}</p>;
  if (fee.state === "paid" && fee.at)
    return (
      <p>
        {fee.paidOutside === "on_account"
          ? t("account", { amount })
          : t("paid", { amount, date: date(fee.at) })}
      </p>
    );
  return (
    <Notice tone={fee.state === "charging" ? "info" : "warning"}>
      {fee.failure ? <p>{t("failed")}</p> : null}
      <p>
        {fee.state === "charging"
          ? t("charging", { amount })
          : fee.until
            ? t("asked", { amount, until: dateTimeParis(fee.until) })
            : t("owed", { amount })}
      </p>
      {fee.until ? <PayFee reference={leg.reference} feeId={fee.id} label={t("pay", { amount })} /> : null}
    </Notice>
  );
}

export function CardForAdditions({
  last4,
  reference,
}: {
  last4: string | null;
  reference: string | undefined;
}) {
  const t = useWords("additions.guest.kept");
  const isBusy = useNavigation().state !== "idle";
  if (last4 === null || reference === undefined) return null;
  return (
    <Notice tone="info" title={t("title")}>
      <p>{t("text", { last4, days: DISPUTE_DAYS })}</p>
      <Form method="post" action="?" preventScrollReset>
        <input type="hidden" name="reference" value={reference} />
        <Button type="submit" name="intent" value="remove-card" variant="secondary" disabled={isBusy}>
          {t("remove")}
        </Button>
      </Form>
    </Notice>
  );
}
