import type { ReactNode } from "react";
import { APPROVAL_WORDS } from "#features/booking/organisation/approval.ts";
import type { ShownApproval } from "#features/organisations/approvals/read-approvals.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Ltr, ProperName } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Amount, Text } from "#app/ui/text.tsx";

export function ApprovalFacts({ approval }: { approval: ShownApproval }) {
  const t = useWords("approvals");
  const fleet = useWords("fleet");
  const { dateTimeParis, list, money } = useFormats();
  const { rides, total: sum, reasons, bookedBy, facts } = approval;
  return (
    <Stack gap={3}>
      <Amount as={Ltr} size="m">
        {money(sum)}
      </Amount>
      {rides.map(({ reference, pickupAt, route, passenger, vehicle, total }) => (
        <span key={reference}>
          <Text strong>
            <ProperName>{route}</ProperName>
          </Text>
          <Text size="small">{dateTimeParis(pickupAt)}</Text>
          <Text size="small" tone="soft">
            <ProperName>{passenger}</ProperName> · <span>{fleet(`names.${vehicle}`)}</span> ·{" "}
            <Ltr>{reference}</Ltr>
            {rides.length > 1 ? (
              <span>
                {" · "}
                <Ltr>{money(total)}</Ltr>
              </span>
            ) : null}
          </Text>
        </span>
      ))}
      <span>
        <Text size="small">{list(reasons.map((reason) => t(`reasons.${reason}`)))}</Text>
        <Text size="small" tone="soft">
          <span>
            {bookedBy === ""
              ? t("byCompany")
              : t.rich("askedBy", { name: bookedBy, person: (text) => <Ltr>{text}</Ltr> })}
          </span>
          {facts.map((fact) => (
            <span key={fact}>
              {" · "}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </Text>
      </span>
    </Stack>
  );
}

export function ApprovalEnd({ approval }: { approval: ShownApproval }) {
  const t = useWords("approvals");
  const { dateTimeParis } = useFormats();
  const { state, decidedBy, decidedAt, words } = approval;
  return (
    <span>
      <Text size="small">
        {decidedBy !== "" && decidedAt !== null
          ? t.rich("decided", {
              state: t(`states.${state}`),
              name: decidedBy,
              person: (text) => <Ltr>{text}</Ltr>,
              date: dateTimeParis(decidedAt),
            })
          : t(`states.${state}`)}
      </Text>
      {words === "" ? null : (
        <Text size="small" tone="soft" anywhere>
          <bdi>{words}</bdi>
        </Text>
      )}
    </span>
  );
}

type FormProps = { approval: ShownApproval; action: string; words: string; error: string | undefined };

/** Bound to the amount and the contents that the page shows. */
export function ApprovalForm({ approval, action, words, error }: FormProps) {
  const t = useWords("approvals");
  const { dateTimeParis, money } = useFormats();
  const { id, state, total, asked, version, isChanged, expiresAt } = approval;
  const amounts = { amount: money(total), asked: money(asked) };
  return (
    <Stack as="form" method="post" action={action} gap={4}>
      {isChanged ? (
        <Notice tone="warning">{t(total === asked ? "changedSame" : "changedSince", amounts)}</Notice>
      ) : null}
      {state === "over" ? (
        <Notice tone="warning">{t(total === asked ? "overSame" : "over", amounts)}</Notice>
      ) : (
        <Text size="small">{t("until", { until: dateTimeParis(expiresAt) })}</Text>
      )}
      <input type="hidden" name="approval" value={id} />
      <input type="hidden" name="amount" value={total} />
      <input type="hidden" name="version" value={version} />
      <TextField
        name="words"
        id={`words-${id}`}
        label={t("wordsField")}
        optional={t("optional")}
        defaultValue={words}
        error={error}
        multiline
        rows={2}
        maxLength={APPROVAL_WORDS}
        dir="auto"
      />
      <Cluster gap={4} row={3} align="center">
        <Button type="submit" name="answer" value="approve">
          {t("approve", { amount: money(total) })}
        </Button>
        <Button type="submit" name="answer" value="refuse" variant="secondary">
          {t(state === "open" ? "refuse" : "close")}
        </Button>
      </Cluster>
    </Stack>
  );
}

type ExpiredFormProps = Pick<FormProps, "approval" | "action"> & { children?: ReactNode };

/** Closes a request whose time is over, so that it can no longer be approved. */
export function ExpiredForm({ approval: { id, state }, action, children }: ExpiredFormProps) {
  const t = useWords("approvals");
  return (
    <Stack as="form" method="post" action={action} gap={3}>
      <Text size="small" measure>
        {t(state === "gone" ? "gone" : "expired")}
      </Text>
      <input type="hidden" name="approval" value={id} />
      <Cluster gap={5} row={3} align="center" links>
        <Button type="submit" name="answer" value="refuse" variant="secondary">
          {t("close")}
        </Button>
        {children}
      </Cluster>
    </Stack>
  );
}
