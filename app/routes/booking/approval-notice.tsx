import { Form, Link } from "react-router";
import type { AwaitedApproval } from "#features/booking/organisation/awaited-approval.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  approval: AwaitedApproval;
  reference: string;
  isAsking: boolean;
  mayWithdraw: boolean;
};

export function ApprovalNotice({
  approval: { until, isWithdrawn, isLate },
  reference,
  isAsking,
  mayWithdraw,
}: Props) {
  const t = useWords("approvals");
  const { dateTimeParis } = useFormats();
  if (until === null && !isLate)
    return <Notice tone="info">{t(isWithdrawn ? "withdraw.done" : "ended.lead")}</Notice>;
  return (
    <Notice tone="info" id="approval">
      <p>
        {until === null
          ? t("withdraw.late")
          : `${t("waiting.title")}. ${t("waiting.until", { until: dateTimeParis(until) })}`}
      </p>
      {isAsking && mayWithdraw ? (
        <Stack method="post" as={Form} gap={3} padTop={3}>
          <p>{t("withdraw.ask")}</p>
          <input type="hidden" name="intent" value="withdraw-waiting" />
          <input type="hidden" name="reference" value={reference} />
          <Cluster as="p" gap={4} row={3} align="center">
            <Button type="submit">{t("withdraw.confirm")}</Button>
            <ButtonLink to="?" variant="quiet">
              {t("withdraw.keep")}
            </ButtonLink>
          </Cluster>
        </Stack>
      ) : null}
      {mayWithdraw && !isAsking ? (
        <Cluster as="p" links>
          <Link to="?approval=withdraw#approval" preventScrollReset>
            {t("withdraw.open")}
          </Link>
        </Cluster>
      ) : null}
    </Notice>
  );
}
