import { Link, useRevalidator } from "react-router";
import type { MediaList } from "#features/media/list-media.server.ts";
import { MEDIA_SORTS, MEDIA_STATES, type MediaFilter } from "#features/media/listed-media.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { DashboardTabs } from "../shell/dashboard-tabs.tsx";
import { AdminHead } from "../shell/admin-page.tsx";
import { FilterForm, Pager } from "../list/list-tools.tsx";
import { AltCoverage } from "./alt-coverage.tsx";
import type { DeleteEnd } from "./delete-chosen.server.ts";
import { DeleteFlash } from "./delete-flash.tsx";
import { DropZone } from "./drop-zone.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { PictureGrid } from "./picture-grid.tsx";
import { UploadList } from "./upload-list.tsx";
import { useLibraryUploads } from "./use-library-uploads.ts";
import styles from "./library.module.css";

type LibraryViewProps = {
  filter: MediaFilter;
  listing: MediaList;
  /** A picture's own page has just deleted it. */
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
    <section aria-label={t("title")} className={styles.add}>
      <DropZone onFiles={uploads.add} />
      <UploadList uploads={uploads} withLinks />
      <LeaveGuard isBusy={uploads.totals.isBusy} />
    </section>
  );
}

function Pictures({ filter, listing }: Pick<LibraryViewProps, "filter" | "listing">) {
  const t = useWords("media");
  const filters = useWords("media.filter");
  const { rows, total, pages, all, altCoverage } = listing;
  const lang = useLang();
  return (
    <section aria-label={t("grid.title")} className={styles.library}>
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
        <div className={styles.empty}>
          <p>{t("nothing.title")}</p>
          <Link to={`/${lang}/admin/media`}>{t("nothing.all")}</Link>
        </div>
      )}
      <Pager filter={filter} pages={pages} total={total} />
    </section>
  );
}

function EmptyLibrary() {
  const t = useWords("media.empty");
  return (
    <div className={styles.empty}>
      <h2>{t("title")}</h2>
      <p>{t("text")}</p>
    </div>
  );
}
