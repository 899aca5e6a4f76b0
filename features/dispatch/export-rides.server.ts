import { sheetAmount } from "#features/pricing/amount.ts";
import { type Lang, LANGUAGES } from "#i18n/locales.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import { BYTE_ORDER_MARK, csvLine, safeCell } from "#platform/csv.ts";
import { asTyped } from "#platform/mail/email.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { ONLY_SUBJECTS } from "#features/accounts/audit/audit.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { SPECIAL_REQUESTS } from "#features/pricing/extras.ts";
import { arrivalTerminal } from "#features/places/terminal.ts";
import { parisDateOf, parisLocalOf } from "#i18n/paris-time.ts";
import type { TripPlace } from "#features/pricing/trip.ts";
import { placeLines, placeName } from "#features/pricing/trip-facts.ts";
import { type BoardFilter, periodOfView } from "./board-filter.ts";
import { assignmentDoubts } from "./assignment-doubts.server.ts";
import { type RideCursor, ridesAfter } from "./board-rides.server.ts";
import { signOf } from "#features/booking/passenger/passenger.ts";

/** Rows per query. The file is written in batches, so that no transaction waits for a slow reader. */
const BATCH = 500;

const COLUMNS = [
  "day",
  "hour",
  "reference",
  "status",
  "guest",
  "phone",
  "email",
  "passenger",
  "passengerPhone",
  "pickup",
  "stops",
  "dropoff",
  "minutesOrHours",
  "vehicle",
  "passengers",
  "flight",
  "terminal",
  "sign",
  "specialRequests",
  "chauffeur",
  "car",
  "payment",
  "total",
  "owed",
] as const;

/**
 * Streams all rides that the board shows as CSV, in order of time. An entry in the audit log names the admin. `only`: the references of
 * chosen rides; null: all rides of the filter.
 */
export async function exportRides(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  asked: BoardFilter,
  { lang, only }: { lang: Lang; only: string[] | null },
): Promise<{ name: string; csv: ReadableStream<Uint8Array> }> {
  const now = clock.now();
  const filter = periodOfView(asked, parisDateOf(now), LANGUAGES[lang].weekStart);
  const among = filter.toConfirm ? [...(await assignmentDoubts(db, now)).keys()] : null;
  await writeAudit(
    db,
    dispatcher,
    {
      action: "rides-exported",
      subject: "booking",
      subjectId: ONLY_SUBJECTS.board,
      details: detailsOf(filter, only),
    },
    now,
  );
  const translator = translatorIn(lang);
  const encoder = new TextEncoder();
  let after: RideCursor | null = null;
  let isFirst = true;
  const csv = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const rows = await ridesAfter(db, { ...filter, among, only }, after, BATCH, now);
      const headings = isFirst
        ? BYTE_ORDER_MARK +
          csvLine(
            COLUMNS.map((column) => translator.words(`board.export.${column}`)),
            ";",
          )
        : "";
      isFirst = false;
      const lines = rows.map((row) => csvLine(cellsOf(row, translator).map(safeCell), ";"));
      controller.enqueue(encoder.encode(headings + lines.join("")));
      const last = rows.at(-1);
      if (last) after = { at: last.cursor, id: last.id };
      if (rows.length < BATCH) controller.close();
    },
  });
  return { name: fileName(filter, parisDateOf(now)), csv };
}

function fileName({ from, to }: BoardFilter, today: string): string {
  const days = [from, to].filter((day, index, all) => day !== null && all.indexOf(day) === index);
  return `rides-${days.length > 0 ? days.join("_") : today}.csv`;
}

/** The filter for the audit log, without the search text, which may name a guest. */
function detailsOf(
  { from, to, status, vehicle, unassigned, pending, search }: BoardFilter,
  only: string[] | null,
) {
  const details = {
    chosen: only?.length,
    from,
    to,
    status,
    vehicle,
    unassigned,
    pending,
    searched: search !== "",
  };
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
}

function placeCell(place: TripPlace, translator: Translator): string {
  const [, words] = placeLines(place, translator, "company");
  const name = placeName(place, translator);
  return words ? `${name} (${asTyped(words)})` : name;
}

type ExportRow = Awaited<ReturnType<typeof ridesAfter>>[number];

function cellsOf(row: ExportRow, translator: Translator): string[] {
  const { words, comma, lang } = translator;
  const [day = "", hour = ""] = parisLocalOf(row.pickupAt).split("T");
  const requests = SPECIAL_REQUESTS.filter((one) => row[one] !== "none").map((one) => {
    const state = row[one] as "requested";
    return `${words(`operations.specialRequests.${one}`)} (${words(`operations.specialRequests.states.${state}`)})`;
  });
  return [
    ...[
      day,
      hour,
      row.reference,
      words(`payment.status.${row.status}`),
      row.guest,
      row.phone,
      row.email ?? "",
      row.passengerName ?? "",
      row.passengerPhone ?? "",
    ],
    placeCell(row.pickup, translator),
    row.stops.map((stop) => placeCell(stop, translator)).join(comma),
    row.dropoff ? placeCell(row.dropoff, translator) : "",
    row.durationHours
      ? translator.formats.duration(row.durationHours * 3_600)
      : row.estimate
        ? translator.formats.duration(row.estimate.duration, row.estimate.durationTo)
        : "",
    words(`fleet.names.${row.vehicle}`),
    String(row.passengers),
    row.travelNumber ?? "",
    arrivalTerminal(row) ?? "",
    signOf(row) ?? "",
    requests.join(comma),
    row.chauffeur ?? "",
    row.plate ? `${row.model} ${row.plate}` : "",
    words(`operations.bookings.${row.paymentMethod}`),
    // A number for spreadsheets: no unit, and the decimal separator of the language.
    sheetAmount(row.total, lang),
    row.isOwed ? words("board.yes") : "",
  ];
}
