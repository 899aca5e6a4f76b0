import type { MessageRow } from "#platform/messages/messages.table.ts";
import { shownContent } from "./message-contents.ts";
import type { MessageFileRow } from "./message-files.table.ts";
import type { MessageReplyRow } from "./message-replies.table.ts";

export function shownMessage(row: MessageRow) {
  const { id, event, channel, status, text, segments, costMicros, costCurrency, lastError } = row;
  return {
    id,
    event,
    channel,
    status,
    text,
    segments,
    cost:
      costMicros !== null && costMicros > 0 && costCurrency
        ? { micros: costMicros, currency: costCurrency }
        : null,
    lastError,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  };
}

export type ShownMessage = ReturnType<typeof shownMessage>;

export function shownReply(
  { id, channel, text, media, contents, receivedAt }: MessageReplyRow,
  files: Map<string, MessageFileRow[]>,
) {
  return {
    id,
    channel,
    text,
    contents: contents.map((content) => shownContent(content, files.get(id) ?? [])),
    /** Rows of earlier releases have only this number. */
    unnamedFiles: contents.length === 0 ? media : 0,
    receivedAt: receivedAt.toISOString(),
  };
}

export type ShownReply = ReturnType<typeof shownReply>;
