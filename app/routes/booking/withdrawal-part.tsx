import { Form, useNavigation } from "react-router";
import type { ShownLeg } from "#features/booking/shown-booking.ts";
import type { ShownWithdrawal } from "#features/booking/withdrawal/withdrawal.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Ltr, ProperName } from "#app/ui/ltr.tsx";
import { Heading, Text } from "#app/ui/text.tsx";

type Leg = Pick<ShownLeg, "reference" | "fullName" | "email"> & {
  withdrawal: ShownWithdrawal | null;
  withdrawnAt: string | null;
};

export function WithdrawalPart({ leg: { reference, withdrawal, withdrawnAt } }: { leg: Leg }) {
  const t = useWords("withdrawal");
  const { dateTimeParis } = useFormats();
  if (withdrawal)
    return (
      <Stack gap={3} padTop={5} id={`withdrawal-${reference}`}>
        <Heading as="h3" size="large">
          {t("title")}
        </Heading>
        <Text size="small" measure>
          {t("lead", { until: dateTimeParis(withdrawal.until) })}
        </Text>
        <p>
          <ButtonLink
            to={`?withdraw=${reference}#withdrawal-${reference}`}
            variant="secondary"
            preventScrollReset
          >
            {t("button")}
          </ButtonLink>
        </p>
      </Stack>
    );
  if (withdrawnAt === null) return null;
  return (
    <Text size="small" padTop={3}>
      {t("at", { at: dateTimeParis(withdrawnAt) })}
    </Text>
  );
}

export function AskWithdrawal({ leg, withdrawal }: { leg: Leg; withdrawal: ShownWithdrawal }) {
  const t = useWords("withdrawal");
  const extras = useWords("booking.extras");
  const formats = useFormats();
  const isSending = useNavigation().state !== "idle";
  const outside = useWords("transfers.repay");
  const amount = formats.money(withdrawal.amount);
  const refunds = {
    card: t("refundCard", { amount }),
    outside: outside("ask", { amount }),
    later: t("refundLater", { amount }),
  };
  const rows = [
    { label: t("service"), value: extras("fastTrack.title") },
    { label: t("booking"), value: <Ltr>{leg.reference}</Ltr> },
    { label: t("ordered"), value: formats.dateTimeParis(withdrawal.orderedAt) },
    { label: t("name"), value: <ProperName>{leg.fullName}</ProperName> },
    ...(leg.email ? [{ label: t("mailTo"), value: <Ltr>{leg.email}</Ltr> }] : []),
  ];
  return (
    <Stack as={Form} method="post" gap={4} padTop={5} id={`withdrawal-${leg.reference}`} tabIndex={-1}>
      <Heading as="h3" size="large">
        {t("askTitle")}
      </Heading>
      <DefinitionList rows={rows} />
      <Text measure>{refunds[withdrawal.refund]}</Text>
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="reference" value={leg.reference} />
      <input type="hidden" name="amount" value={withdrawal.amount} />
      <Cluster gap={4}>
        <Button type="submit" disabled={isSending}>
          {t("confirm")}
        </Button>
        <ButtonLink to="?" variant="quiet" preventScrollReset>
          {t("keep")}
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}
