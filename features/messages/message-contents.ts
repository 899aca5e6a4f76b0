import type { Translator } from "#i18n/translator.ts";
import type { MessageContent } from "#platform/messages/messages.ts";
import { mapLink } from "#features/places/place-name.ts";

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
    const { type, reference } = content;
    const kind = words(`messages.contents.kinds.${content.kind}`);
    return [type && reference ? words("messages.contents.file", { kind, type, reference }) : kind];
  });
  const written = [text.trim(), ...lines].filter((line) => line !== "").join("\n");
  return written || words("messages.contents.unknown");
}

type ShownContent =
  | { kind: "location"; place: string; map: string }
  | Exclude<MessageContent, { kind: "location" }>;

export function shownContent(content: MessageContent): ShownContent {
  return content.kind === "location" ? { kind: "location", ...shownLocation(content, ", ") } : content;
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
