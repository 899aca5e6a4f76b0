import type { ShownReply } from "#features/messages/shown-message.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";

type Props = {
  message: Pick<ShownReply, "text" | "contents" | "unnamedFiles">;
};

export function ReceivedMessage({ message: { text, contents, unnamedFiles } }: Props) {
  const t = useWords("messages.admin");
  const words = useWords("messages.contents");
  const isEmpty = text === "" && contents.length === 0 && unnamedFiles === 0;
  return (
    <Stack as="span" gap={1} anywhere>
      {text ? (
        <Text as="span" lines anywhere dir="auto">
          {text}
        </Text>
      ) : null}
      {contents.map((content, index) => (
        <span key={index}>
          <Content content={content} />
        </span>
      ))}
      {unnamedFiles > 0 ? <span>{t("media", { count: unnamedFiles })}</span> : null}
      {isEmpty ? <span>{words("unknown")}</span> : null}
    </Stack>
  );
}

function Content({ content }: { content: ShownReply["contents"][number] }) {
  const t = useWords("messages.admin");
  const words = useWords("messages.contents");
  if (content.kind === "location")
    return (
      <>
        <bdi>{words("location", { place: content.place })}</bdi>{" "}
        <a href={content.map} target="_blank" rel="noreferrer">
          {t("map")}
        </a>
      </>
    );
  if (content.kind === "unknown")
    return content.type ? words("unknownOf", { type: content.type }) : words("unknown");
  const { kind, type, reference } = content;
  const name = words(`kinds.${kind}`);
  if (!type || !reference) return name;
  const ltr = (text: string) => `\u2066${text}\u2069`;
  return words("file", {
    kind: name,
    type: ltr(type),
    reference: ltr(reference),
  });
}
