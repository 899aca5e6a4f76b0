import type { ReactNode } from "react";
import type { MessageChannel } from "#platform/messages/messages.ts";
import type { ShownMessage } from "#features/messages/shown-message.ts";
import { groupedNumber } from "#i18n/formats.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Stack, Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { StatusBadge } from "../shell/admin-page.tsx";

export function MessageItem({ message, children }: { message: ShownMessage; children?: ReactNode }) {
  const t = useWords("messages.admin");
  const { event, channel, status, text } = message;
  return (
    <li>
      <Stack gap={2} anywhere>
        <Toolbar as="span">
          <b>{t(`events.${event}`)}</b>
          <ChannelName channel={channel} />
          <StatusBadge status={BADGES[status]}>{t(`states.${status}`)}</StatusBadge>
          {children}
        </Toolbar>
        <MessageFacts message={message} />
        {text ? (
          <details>
            <summary>{t("texted")}</summary>
            <Text size="small" anywhere dir="auto">
              {text}
            </Text>
          </details>
        ) : null}
      </Stack>
    </li>
  );
}

const BADGES: Record<ShownMessage["status"], string> = {
  queued: "queued",
  sent: "sent",
  delivered: "sent",
  read: "sent",
  failed: "failed",
  dropped: "closed",
};

export function MessageState({ message }: { message: ShownMessage }) {
  const t = useWords("messages.admin.states");
  return (
    <Toolbar as="p">
      <StatusBadge status={BADGES[message.status]}>{t(message.status)}</StatusBadge>
      <MessageFacts message={message} />
    </Toolbar>
  );
}

function MessageFacts({ message }: { message: ShownMessage }) {
  const t = useWords("messages.admin");
  const { dateTime } = useFormats();
  const costOf = useCost();
  const { status, createdAt, sentAt, deliveredAt, segments, cost, lastError, channel } = message;
  const moment = deliveredAt
    ? t("deliveredAt", { time: dateTime(deliveredAt) })
    : sentAt
      ? t("sentAt", { time: dateTime(sentAt) })
      : status === "queued"
        ? t("queuedAt", { time: dateTime(createdAt) })
        : dateTime(createdAt);
  return (
    <Text as="span" size="small" tone="soft">
      {moment}
      {channel === "sms" && segments ? ` · ${t("segments", { count: segments })}` : null}
      {cost ? (
        <>
          {" · "}
          <Ltr>{costOf(cost, 4)}</Ltr>
        </>
      ) : null}
      {lastError ? (
        <>
          {" · "}
          {t("error", { code: `\u2066${lastError}\u2069` })}
        </>
      ) : null}
    </Text>
  );
}

export function ChannelName({ channel }: { channel: MessageChannel }) {
  const t = useWords("messages.choice");
  return (
    <Text as="span" size="small" tone="soft">
      {t(channel)}
    </Text>
  );
}

export function useCost() {
  const lang = useLang();
  return ({ micros, currency }: { micros: number; currency: string }, decimals: number) =>
    `${groupedNumber(lang, micros / 1_000_000, decimals)} ${currency}`;
}
