import { href, Link } from "react-router";
import { boardAddress, type BoardFilter, readBoardFilter } from "#features/dispatch/board-filter.ts";
import { type DaySheets, readDaySheets } from "#features/dispatch/read-day-sheets.server.ts";
import { pickWords } from "#i18n/words.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { classes } from "#app/ui/classes.ts";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { look } from "../../shell/look.ts";
import { AdminHead, Trail } from "../../shell/admin-page.tsx";
import { asDispatcher } from "../../shell/admin-request.server.ts";
import { DayHeading } from "../board-day-heading.tsx";
import type { Route } from "./+types/day-sheet.ts";
import styles from "./day-sheet.module.css";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const filter = readBoardFilter(url.searchParams);
  return {
    filter,
    printed: await readDaySheets(services, dispatcher, filter, lang),
    words: pickWords(lang, ["board", "operations"]),
  };
}

export default function DaySheet({ loaderData }: Route.ComponentProps) {
  return <DaySheetView {...loaderData} />;
}

type DaySheetViewProps = { filter: BoardFilter; printed: DaySheets };

function DaySheetView({ filter, printed: { today, sheets, isCut } }: DaySheetViewProps) {
  const t = useWords("board");
  const operations = useWords("operations");
  const lang = useLang();
  const board = href("/:lang/admin/bookings", { lang }) + boardAddress(filter);
  return (
    <>
      <div className={classes(styles.tools, "screen-only")}>
        <Trail steps={[{ to: board, text: operations("bookings.title") }]} />
        <AdminHead title={t("sheet.title")}>
          <Button type="button" onClick={() => print()}>
            {t("sheet.print")}
          </Button>
        </AdminHead>
      </div>
      {isCut ? (
        <Notice tone="warning">
          <p>{t("sheet.cut")}</p>
        </Notice>
      ) : null}
      {sheets.length === 0 ? (
        <p>
          {t("none")} <Link to={board}>{operations("bookings.title")}</Link>
        </p>
      ) : null}
      {sheets.map((sheet) => (
        <Sheet key={sheet.day} sheet={sheet} today={today} />
      ))}
    </>
  );
}

function Sheet({ sheet: { day, rides }, today }: { sheet: DaySheets["sheets"][number]; today: string }) {
  const t = useWords("board");
  return (
    <section className={styles.sheet}>
      <Cluster as="header" gap={4} row={1} align="baseline" justify="spread" padBottom={2} lineBelow="line">
        <DayHeading day={day} today={today} level="h2" />
        <Text tone="soft">
          {t("week.rides", { count: rides.length })} · {t("parisTime")}
        </Text>
      </Cluster>
      <table className={classes(look("table"), styles.table)}>
        <thead>
          <tr>
            <th scope="col">{t("list.columns.time")}</th>
            <th scope="col">{t("list.columns.guest")}</th>
            <th scope="col">{t("list.columns.route")}</th>
            <th scope="col">{t("list.columns.vehicle")}</th>
            <th scope="col">{t("list.columns.chauffeur")}</th>
          </tr>
        </thead>
        <tbody>
          {rides.map((ride) => (
            <Ride key={ride.reference} ride={ride} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Ride({ ride }: { ride: DaySheets["sheets"][number]["rides"][number] }) {
  const t = useWords("board");
  const formats = useFormats();
  const { reference, pickupAt, fullName, phone, places, vehicle, passengers, travelNumber } = ride;
  return (
    <tr>
      <td>
        <Text as="time" strong nowrap dateTime={pickupAt}>
          {formats.time(pickupAt)}
        </Text>
      </td>
      <th scope="row">
        <Stack own>
          <Text as="bdi" strong>
            {fullName}
          </Text>
          <Text as={Ltr} nowrap>
            {phone}
          </Text>
          <Text as={Ltr} tone="soft">
            {reference}
          </Text>
        </Stack>
      </th>
      <td>
        <ol className={styles.places}>
          {places.map((place, index) => (
            // Two stops may have the same address.
            <li key={index}>
              <bdi>{place}</bdi>
            </li>
          ))}
        </ol>
        {travelNumber ? (
          <Text tone="soft">
            {t("list.columns.flight")} <Ltr>{[travelNumber, ride.terminal].filter(Boolean).join(" ")}</Ltr>
          </Text>
        ) : null}
        {ride.signText ? (
          <Text tone="soft">
            {t("export.sign")} <bdi>{ride.signText}</bdi>
          </Text>
        ) : null}
      </td>
      <td>
        <Text nowrap>
          <bdi>{t(`classes.${vehicle}`)}</bdi>
        </Text>
        <Text tone="soft">{t("sheet.people", { count: passengers })}</Text>
      </td>
      <td>
        {ride.chauffeur ? (
          <Stack own>
            <Text as="bdi" strong>
              {ride.chauffeur}
            </Text>
            <Text as={Ltr} nowrap>
              {ride.plate}
            </Text>
          </Stack>
        ) : (
          <b>{t("row.unassigned")}</b>
        )}
      </td>
    </tr>
  );
}
