import { href, useLocation } from "react-router";
import type { ShownReply } from "#features/messages/shown-message.ts";
import { isSound, MOST_MEGABYTES } from "#features/messages/message-file.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stack, Toolbar } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { look } from "../shell/look.ts";

type Props = {
  message: Pick<ShownReply, "text" | "contents" | "unnamedFiles">;
};

export function ReceivedMessage({ message: { text, contents, unnamedFiles } }: Props) {
  const t = useWords("messages.admin");
  const words = useWords("messages.contents");
  const isEmpty = text === "" && contents.length === 0 && unnamedFiles === 0;
  return (
    <Stack gap={1} anywhere>
      {text ? (
        <Text as="span" lines anywhere dir="auto">
          {text}
        </Text>
      ) : null}
      {contents.map((content, index) => (
        <div key={index}>
          <Content content={content} />
        </div>
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
  const { kind, type, file } = content;
  const named = words(`kinds.${kind}`);
  const name = type ? words("file", { kind: named, type: `\u2066${type}\u2069` }) : named;
  return file ? <ReceivedFile name={name} file={file} /> : name;
}

type FileProps = {
  name: string;
  file: NonNullable<Extract<ShownReply["contents"][number], { file: unknown }>["file"]>;
};

function ReceivedFile({ name, file: { id, state, type } }: FileProps) {
  const words = useWords("messages.contents");
  const lang = useLang();
  const address = href("/:lang/admin/messages/files/:file", { lang, file: id });
  if (state !== "stored")
    return (
      <Toolbar>
        <span>{words(`states.${state}`, { name, most: MOST_MEGABYTES })}</span>
        {state === "waiting" ? null : <Retry address={address} />}
      </Toolbar>
    );
  return (
    <Stack gap={1}>
      {type === "webp" ? (
        <a href={address} download>
          <img src={address} alt={name} loading="lazy" className={look("thumbnail")} />
        </a>
      ) : null}
      {type && isSound(type) ? <audio src={address} controls preload="none" aria-label={name} /> : null}
      <a href={address} download>
        {words("download", { name })}
      </a>
    </Stack>
  );
}

function Retry({ address }: { address: string }) {
  const words = useWords("messages.contents");
  const { pathname, search } = useLocation();
  return (
    <AdminForm method="post" action={address} preventScrollReset>
      <input type="hidden" name="back" value={pathname + search} />
      <Button type="submit" variant="quiet">
        {words("retry")}
      </Button>
    </AdminForm>
  );
}
