import { Link } from "react-router";
import type { MediaList } from "#features/media/read-media.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AskDelete } from "#app/routes/admin/shell/ask-delete.tsx";
import { look } from "#app/routes/admin/shell/look.ts";

export type DeleteEnd =
  | { kind: "none" }
  | { kind: "asking"; ids: string[] }
  | { kind: "deleted"; count: number; kept: { id: string; name: string }[] };

type DeleteFlashProps = { end: DeleteEnd; rows: MediaList["rows"] };

export function DeleteFlash({ end, rows }: DeleteFlashProps) {
  const t = useWords("media.delete");
  switch (end.kind) {
    case "none":
      return (
        <Notice tone="warning" role="alert">
          {t("none")}
        </Notice>
      );
    case "asking":
      return (
        <AskDeletePictures
          asking={end}
          ids={end.ids}
          names={rows.filter(({ id }) => end.ids.includes(id)).map(({ name }) => name)}
        />
      );
    case "deleted":
      return (
        <>
          {end.count > 0 || end.kept.length === 0 ? (
            <Notice tone="success" role="status">
              {t("done", { count: end.count })}
            </Notice>
          ) : null}
          {end.kept.length > 0 ? <Kept pictures={end.kept} /> : null}
        </>
      );
  }
}

function Kept({ pictures }: { pictures: Extract<DeleteEnd, { kind: "deleted" }>["kept"] }) {
  const t = useWords("media.delete");
  const lang = useLang();
  return (
    <Notice tone="warning" role="alert" title={t("kept", { count: pictures.length })}>
      <Stack as="ul" gap={1} size="small" anywhere className={look("tall")}>
        {pictures.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/${lang}/admin/media/${id}`}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </Stack>
    </Notice>
  );
}

type AskDeletePicturesProps = { asking: object; ids: string[]; names: string[] };

export function AskDeletePictures({ asking, ids, names }: AskDeletePicturesProps) {
  const t = useWords("media.delete");
  const labels = { confirm: t("confirm"), keep: t("keep") };
  return (
    <AskDelete asking={asking} ids={ids} title={t("sure")} labels={labels} to="">
      <p>
        {t("chosen", { count: ids.length })} {ids.length > 1 ? t("note") : null}
      </p>
      <Stack as="ul" gap={1} size="small" anywhere className={look("tall")}>
        {names.map((name, at) => (
          <li key={at}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </Stack>
    </AskDelete>
  );
}
