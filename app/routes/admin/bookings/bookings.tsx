import { href, Link } from "react-router";
import { BOOKING_STATUSES } from "#features/booking/booking.ts";
import { type AdminBookings, listBookings } from "#features/booking/list-bookings.server.ts";
import { pickWords } from "#i18n/words.ts";
import { useFormats, useLang, useWords } from "#app/shell/words/words.tsx";
import { classes } from "#app/ui/classes.ts";
import { Ltr } from "#app/ui/ltr.tsx";
import type { Route } from "./+types/bookings.ts";
import { listFilter, type ListFilter } from "../list/list-filter.ts";
import { FilterForm, ListPage } from "../list/list-tools.tsx";
import { AdminHead, StatusBadge } from "../shell/admin-page.tsx";
import { asDispatcher } from "../shell/admin-request.server.ts";
import styles from "../list/list.module.css";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const filter = listFilter(url.searchParams, BOOKING_STATUSES);
  const listing = await listBookings(services, dispatcher, filter, lang);
  return { filter, listing, words: pickWords(lang, ["operations", "payment", "fleet"]) };
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  return <BookingsView {...loaderData} />;
}

type BookingsViewProps = { filter: ListFilter; listing: AdminBookings };
type Row = AdminBookings["rows"][number];

function BookingsView({ filter, listing }: BookingsViewProps) {
  const t = useWords("operations");
  const states = useWords("payment.status");
  return (
    <>
      <AdminHead title={t("bookings.title")} />
      <FilterForm
        filter={filter}
        searchLabel={t("filter.search")}
        states={BOOKING_STATUSES.map((value) => ({ value, label: states(value) }))}
      />
      <ListPage
        filter={filter}
        listing={listing}
        none={t("bookings.none")}
        row={(row) => <BookingRow key={row.reference} row={row} />}
      />
    </>
  );
}

function BookingRow({ row }: { row: Row }) {
  const t = useWords("operations");
  const states = useWords("payment.status");
  const vehicles = useWords("fleet");
  const lang = useLang();
  const formats = useFormats();
  return (
    <li className={classes(styles.row, row.isPast && styles.past)}>
      <div className={styles.cell}>
        <time dateTime={row.pickupAt}>{formats.dateTime(row.pickupAt)}</time>
        <Link data-row to={href("/:lang/admin/bookings/:reference", { lang, reference: row.reference })}>
          <Ltr>{row.reference}</Ltr>
        </Link>
      </div>
      <div className={styles.cell}>
        <span>
          <bdi>{row.route}</bdi>
        </span>
        <span className={styles.soft}>{vehicles(`names.${row.vehicle}`)}</span>
      </div>
      <div className={styles.cell}>
        <span>
          <bdi>{row.fullName}</bdi>
        </span>
        <span className={styles.soft}>
          <Ltr>{formats.money(row.total)}</Ltr> · {t(`bookings.${row.paymentMethod}`)}
        </span>
      </div>
      <div className={styles.state}>
        {row.isOwed ? <StatusBadge status="new">{t("bookings.owed")}</StatusBadge> : null}
        {row.waits ? <StatusBadge status="new">{t("bookings.waits")}</StatusBadge> : null}
        <StatusBadge status={row.status}>{states(row.status)}</StatusBadge>
      </div>
    </li>
  );
}
