import { Form, Link, useRevalidator } from "react-router";
import type { MediaList } from "#features/media/read-media.server.ts";
import {
  type AltCoverage as Coverage,
  MEDIA_SORTS,
  MEDIA_STATES,
  type MediaFilter,
} from "#features/media/listed-media.ts";
import { LANGS } from "#i18n/locales.ts";
import { LibraryPicture } from "#app/shell/pictures/library-picture.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Block, Cluster, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { ChoiceBar, useChoice } from "../list/choice-bar.tsx";
import { pageAddress } from "../list/list-filter.ts";
import { FilterForm, Pager } from "../list/list-tools.tsx";
import { AdminHead, DashboardTabs } from "../shell/admin-page.tsx";
import { UploadGuard } from "../upload/file-queue.tsx";
import { type DeleteEnd, DeleteFlash } from "./delete-flash.tsx";
import { DropZone, UploadList, useLibraryUploads } from "./library-uploads.tsx";
import { useKilobytes } from "./shown-media.ts";
import styles from "./library.module.css";
import { classes } from "#app/ui/classes.ts";
import { look } from "#app/routes/admin/shell/look.ts";

type LibraryViewProps = {
  filter: MediaFilter;
  listing: MediaList;
  isDeleted: boolean;
  end: DeleteEnd | null;
};

export function LibraryView({ filter, listing, isDeleted, end }: LibraryViewProps) {
  const t = useWords("media");
  const lang = useLang();
  const shownEnd = end ?? (isDeleted ? ({ kind: "deleted", count: 1, kept: [] } as const) : null);
  return (
    <>
      <AdminHead title={t("title")}>
        <Link to={`/${lang}/admin/media/slots`}>{t("slotsLink")}</Link>
      </AdminHead>
      <DashboardTabs />
      {shownEnd ? <DeleteFlash key={JSON.stringify(end)} end={shownEnd} rows={listing.rows} /> : null}
      <AddPictures />
      {listing.all === 0 ? <EmptyLibrary /> : <Pictures filter={filter} listing={listing} />}
    </>
  );
}

function AddPictures() {
  const t = useWords("media.upload");
  const { revalidate } = useRevalidator();
  const uploads = useLibraryUploads(() => void revalidate());
  return (
    <Stack as="section" gap={5} aria-label={t("title")}>
      <DropZone onFiles={uploads.add} />
      <UploadList uploads={uploads} withLinks />
      <UploadGuard isBusy={uploads.totals.isBusy} />
    </Stack>
  );
}

function Pictures({ filter, listing }: Pick<LibraryViewProps, "filter" | "listing">) {
  const t = useWords("media");
  const filters = useWords("media.filter");
  const { rows, all, altCoverage } = listing;
  const lang = useLang();
  return (
    <Stack as="section" gap={5} aria-label={t("grid.title")}>
      <AltCoverage of={altCoverage} all={all} />
      <FilterForm
        filter={filter}
        searchLabel={filters("search")}
        allLabel={filters("all")}
        states={MEDIA_STATES.map((value) => ({ value, label: filters(`states.${value}`) }))}
        sorts={{
          label: filters("sort"),
          options: MEDIA_SORTS.map((value) => ({ value, label: filters(`sorts.${value}`) })),
        }}
      />
      {rows.length > 0 ? (
        <PictureGrid rows={rows} />
      ) : (
        <Stack pad={5} gap={2} own measure tone="soft">
          <p>{t("nothing.title")}</p>
          <Link to={`/${lang}/admin/media`}>{t("nothing.all")}</Link>
        </Stack>
      )}
      <Pager of={listing} addressOf={(page) => pageAddress(filter, page)} />
    </Stack>
  );
}

function EmptyLibrary() {
  const t = useWords("media.empty");
  return (
    <Stack pad={5} gap={2} own measure tone="soft">
      <h2>{t("title")}</h2>
      <p>{t("text")}</p>
    </Stack>
  );
}

function AltCoverage({ of, all }: { of: Coverage; all: number }) {
  const t = useWords("media");
  return (
    <Cluster as="dl" gap={5} row={1} size="small" className={look("facts")}>
      <dt>{t("coverage")}</dt>
      {LANGS.map((lang) => (
        <Text as="dd" key={lang} tone={of[lang] === all ? "success" : undefined}>
          {t(`langs.${lang}`)} <Ltr>{`${of[lang]}/${all}`}</Ltr>
        </Text>
      ))}
    </Cluster>
  );
}

type Row = MediaList["rows"][number];

function PictureGrid({ rows }: { rows: Row[] }) {
  const t = useWords("media.grid");
  const choice = useChoice(rows.map(({ id }) => id));
  return (
    <Form method="post" preventScrollReset>
      <ChoiceBar choice={choice} label={t("selectAll")} chosen={t("selected", { count: choice.count })}>
        <Button type="submit" name="intent" value="ask-delete" variant="quiet">
          {t("delete")}
        </Button>
      </ChoiceBar>
      <Stack as="ul" gap={5} row={6} pad={5} className={styles.grid}>
        {rows.map((row) => (
          <GridPicture key={row.id} row={row} isMarked={choice.has(row.id)} onMark={choice.set} />
        ))}
      </Stack>
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
    <Stack as="li" gap={1} packed className={look("anchor")} data-marked={isMarked || undefined}>
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
      <Stack as={Link} gap={2} medium to={`/${lang}/admin/media/${id}`} className={look("quiet")}>
        <LibraryPicture
          picture={row}
          sizes="(width < 48rem) 45vw, 15rem"
          className={classes(look("fit"), styles.picture)}
        />
        <bdi className={look("name")}>{name}</bdi>
      </Stack>
      <Cluster as="p" gap={2} row={1} align="center" size="tiny" figures tone="soft">
        <Ltr>{t("size", { width, height })}</Ltr> · <span>{kilobytes(bytes)}</span>
      </Cluster>
      <Cluster as="p" gap={2} row={1} align="center" size="tiny" figures tone="soft">
        <AltMarks alts={row.alts} />
        {uses > 0 ? <span className={look("badge")}>{t("used")}</span> : null}
      </Cluster>
    </Stack>
  );
}

function AltMarks({ alts }: Pick<Row, "alts">) {
  const t = useWords("media");
  return (
    <Block as="span" gap={1} className={look("inline")}>
      <span className="visually-hidden">{t("grid.alts")}</span>
      {LANGS.map((lang) => (
        <span
          key={lang}
          data-written={alts[lang] !== "" || undefined}
          className={classes(look("badge"), styles.alt)}
        >
          <span aria-hidden="true">{lang}</span>
          <span className="visually-hidden">
            {t(alts[lang] === "" ? "grid.altLacks" : "grid.altHas", { lang: t(`langs.${lang}`) })}
          </span>
        </span>
      ))}
    </Block>
  );
}
