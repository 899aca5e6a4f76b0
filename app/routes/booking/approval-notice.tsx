import { Form, Link } from "react-router";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** `until`: ISO 8601, while the booking waits; null afterwards. */
export type AwaitedApproval = { until: string | null; isWithdrawn: boolean };

type Props = {
  approval: AwaitedApproval;
  reference: string;
  /** The withdrawal must be confirmed. */
  isAsking: boolean;
};

/** A booking on account that waits for an approver of its organisation, and can be withdrawn, or that got no approval. */
export function ApprovalNotice({ approval: { until, isWithdrawn }, reference, isAsking }: Props) {
  const t = useWords("approvals");
  const { dateTimeParis } = useFormats();
  if (until === null) return <Notice tone="info">{t(isWithdrawn ? "withdraw.done" : "ended.lead")}</Notice>;
  return (
    <Notice tone="info" id="approval">
      <p>{`${t("waiting.title")}. ${t("waiting.until", { until: dateTimeParis(until) })}`}</p>
      {isAsking ? (
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
      ) : (
        <Cluster as="p" links>
          <Link to="?approval=withdraw#approval" preventScrollReset>
            {t("withdraw.open")}
          </Link>
        </Cluster>
      )}
    </Notice>
  );
}
