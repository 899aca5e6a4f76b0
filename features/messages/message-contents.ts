import type { Translator } from "#i18n/translator.ts";
import type { MessageContent } from "#platform/messages/messages.ts";
import { mapLink } from "#features/places/place-name.ts";
import type { MessageFileRow } from "./message-files.table.ts";

/** A message as text, for threads, mails and searches. Never empty. */
export function writtenMessage(
  text: string,
  contents: MessageContent[],
  { words, comma }: Pick<Translator, "words" | "comma">,
): string {
  const lines = contents.flatMap((content) => {
    if (content.kind === "location") {
      const { place, map } = shownLocation(content, comma);
      return [words("messages.contents.location", { place }), map];
    }
    if (content.kind === "unknown")
      return [
        content.type
          ? words("messages.contents.unknownOf", { type: content.type })
          : words("messages.contents.unknown"),
      ];
    const kind = words(`messages.contents.kinds.${content.kind}`);
    return [content.type ? words("messages.contents.file", { kind, type: content.type }) : kind];
  });
  const written = [text.trim(), ...lines].filter((line) => line !== "").join("\n");
  return written || words("messages.contents.unknown");
}

type File = Extract<MessageContent, { reference: string }>;

/** `file`: null without a reference of the provider, or for a message that the release before received. */
type ShownContent =
  | { kind: "location"; place: string; map: string }
  | { kind: "unknown"; type: string }
  | { kind: File["kind"]; type: string; file: ShownFile | null };

type ShownFile = Pick<MessageFileRow, "id" | "state" | "type" | "bytes">;

export function shownContent(content: MessageContent, files: MessageFileRow[]): ShownContent {
  if (content.kind === "location") return { kind: "location", ...shownLocation(content, ", ") };
  if (content.kind === "unknown") return content;
  const { kind, type, reference } = content;
  const file = files.find((one) => one.reference === reference);
  return {
    kind,
    type,
    file: file ? { id: file.id, state: file.state, type: file.type, bytes: file.bytes } : null,
  };
}

type Location = Extract<MessageContent, { kind: "location" }>;

function shownLocation({ label, address, latitude, longitude }: Location, comma: string) {
  const names = [...new Set([label, address])].filter((name) => name !== "").join(comma);
  const point = `${latitude}, ${longitude}`;
  return {
    place: names ? `${names} (\u2066${point}\u2069)` : `\u2066${point}\u2069`,
    map: mapLink(`${latitude},${longitude}`),
  };
}
