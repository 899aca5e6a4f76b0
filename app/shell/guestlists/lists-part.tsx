import { LIMIT_FIGURES, type UploadRefusal } from "#features/guestlists/list-file.ts";
import type { ListedLists } from "#features/guestlists/show-list.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { UploadForm } from "./upload-form.tsx";
import type { ListDone } from "./act-on-list.server.ts";
import { ProperName } from "#app/ui/ltr.tsx";

type Props = {
  lists: ListedLists;
  base: string;
  upload: string;
  formKey: string;
  done: ListDone | null;
  refused: UploadRefusal | null;
};

export function ListsPart({ lists, base, upload, formKey, refused }: Props) {
  const t = useWords("guestlists");
  const { dateTimeParis } = useFormats();
  return (
    <>
      <Text measure>{t("lead")}</Text>
      <UploadForm
        to={upload}
        formKey={formKey}
        error={refused ? t(`refused.${refused}`, LIMIT_FIGURES) : undefined}
      />
      {lists.length === 0 ? <Text tone="soft">{t("lists.none")}</Text> : null}
      <Stack as="ul" role="list">
        {lists.map(({ id, fileName, direction, lines, updatedAt, isConfirmed }) => (
          <Stack as="li" key={id} gap={1} padTop={4} padBottom={4} lineBelow="line">
            <Cluster gap={4} row={1} align="baseline" justify="spread" links>
              <a href={`${base}/${id}`}>
                <ProperName>{fileName}</ProperName>
              </a>
              <Text as="span" size="small" tone={isConfirmed ? "success" : "soft"}>
                {t(isConfirmed ? "lists.confirmed" : "lists.draft")}
              </Text>
            </Cluster>
            <Text size="small" tone="soft">
              <span>{t(`directions.${direction}`)}</span> · <span>{t("lists.lines", { count: lines })}</span>{" "}
              · <span>{dateTimeParis(updatedAt)}</span>
            </Text>
          </Stack>
        ))}
      </Stack>
    </>
  );
}
