import { useState } from "react";
import { Form, Link } from "react-router";
import type { MediaList } from "#features/media/list-media.server.ts";
import { LANGS } from "#i18n/locales.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { LibraryPicture } from "#app/shell/pictures/library-picture.tsx";
import { useKilobytes } from "./use-kilobytes.ts";
import styles from "./picture-grid.module.css";

type Row = MediaList["rows"][number];

/** The pictures of one page of the library; several of them can be chosen and deleted at once. */
export function PictureGrid({ rows }: { rows: Row[] }) {
  const t = useWords("media.grid");
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ id }) => marked.has(id));
  const isWhole = chosen.length === rows.length;
  const mark = (id: string, isMarked: boolean) =>
    setMarked(new Set([...marked].filter((one) => one !== id).concat(isMarked ? [id] : [])));
  return (
    <Form method="post" preventScrollReset>
      <div className={styles.choice}>
        <label className={styles.whole}>
          <input
            type="checkbox"
            checked={isWhole}
            onChange={() => setMarked(new Set(isWhole ? [] : rows.map(({ id }) => id)))}
          />
          {t("selectAll")}
        </label>
        <span role="status" className={styles.count}>
          {chosen.length > 0 ? t("selected", { count: chosen.length }) : null}
        </span>
        <Button type="submit" name="intent" value="ask-delete" variant="quiet">
          {t("delete")}
        </Button>
      </div>
      <ul className={styles.grid}>
        {rows.map((row) => (
          <GridPicture key={row.id} row={row} isMarked={marked.has(row.id)} onMark={mark} />
        ))}
      </ul>
    </Form>
  );
}

type GridPictureProps = { row: Row; isMarked: boolean; onMark: (id: string, isMarked: boolean) => void };

function GridPicture({ row, isMarked, onMark }: GridPictureProps) {
  const t = useWords("media.grid");
  const lang = useLang();
  const kilobytes = useKilobytes();
  const { id, name, width, height, bytes, uses } = row;
  return (
    <li className={styles.card} data-marked={isMarked || undefined}>
      <label className={styles.mark}>
        <input
          type="checkbox"
          name="id"
          value={id}
          checked={isMarked}
          onChange={(event) => onMark(id, event.target.checked)}
        />
        <span className="visually-hidden">{t("select", { name })}</span>
      </label>
      <Link to={`/${lang}/admin/media/${id}`} className={styles.link}>
        <LibraryPicture picture={row} sizes="(width < 48rem) 45vw, 15rem" className={styles.picture} />
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
      </Link>
      <p className={styles.facts}>
        <Ltr>{t("size", { width, height })}</Ltr> · <span>{kilobytes(bytes)}</span>
      </p>
      <p className={styles.marks}>
        <AltMarks alts={row.alts} />
        {uses > 0 ? <span className={styles.used}>{t("used")}</span> : null}
      </p>
    </li>
  );
}

/** The languages in which the picture is described; the others are crossed out. */
function AltMarks({ alts }: Pick<Row, "alts">) {
  const t = useWords("media");
  return (
    <span className={styles.alts}>
      <span className="visually-hidden">{t("grid.alts")}</span>
      {LANGS.map((lang) => (
        <span key={lang} data-written={alts[lang] !== "" || undefined} className={styles.alt}>
          <span aria-hidden="true">{lang}</span>
          <span className="visually-hidden">
            {t(alts[lang] === "" ? "grid.altLacks" : "grid.altHas", { lang: t(`langs.${lang}`) })}
          </span>
        </span>
      ))}
    </span>
  );
}
