import { translatorIn } from "#i18n/translator.ts";
import type { Lang } from "#i18n/locales.ts";
import { BYTE_ORDER_MARK, csvLine, safeCell } from "#platform/csv.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Draft } from "#features/offers/prefill-offer.server.ts";
import { emptyLeg } from "#features/offers/prefill-offer.server.ts";
import { findRequest } from "#features/inquiries/requests.server.ts";
import { judgeLegs } from "#features/booking/availability/reserve-legs.server.ts";
import { legsToDrive } from "#features/booking/availability/limit-pricing.server.ts";
import { amountText } from "#features/pricing/amount.ts";
import { cellsToCorrect } from "./fault-fields.ts";
import type { LineFault, ListedGuest } from "./guest-list.ts";
import { sheetChoices, storedSheets } from "./list-sheets.ts";
import { listOfRequest, listsOf, ownerOf, ridesOfList } from "./guest-lists.server.ts";
import type { GuestListRow } from "./guest-lists.table.ts";
import type { StoredCar } from "./list-ride.ts";
import { planList, tripFieldsOf, type PricedCar } from "./plan-list.server.ts";
import type { ListOwner } from "./receive-list.server.ts";

type Needs = Pick<Services, "db" | "clock" | "places">;

const MOST_LISTS = 50;

const MOST_FAULTS = 100;

export async function readLists({ db }: Pick<Services, "db">, owner: ListOwner) {
  const rows = await listsOf(db, ownerOf(owner), MOST_LISTS);
  return rows.map(({ id, fileName, settings, updatedAt, rows: all, headingRow, lastPickupAt }) => ({
    id,
    fileName,
    direction: settings.direction,
    lines: Math.max(0, all.length - headingRow - 1),
    updatedAt: updatedAt.toISOString(),
    isConfirmed: lastPickupAt !== null,
  }));
}

export type ListedLists = Awaited<ReturnType<typeof readLists>>;

export async function showList(services: Needs, list: GuestListRow) {
  const { rows, headingRow, mapping, settings } = list;
  const plan = await planList(services, list);
  const { difference, organisation } = plan;
  const content = rows.slice(headingRow + 1);
  const confirmed = await ridesOfList(services.db, list.id);
  const guestsOf = Map.groupBy(plan.applied, ({ rideId }) => rideId);
  const request = list.requestId ? await findRequest(services.db, list.requestId) : undefined;
  const nameOf = ({ name }: ListedGuest) => name;
  return {
    id: list.id,
    version: list.version,
    fileName: list.fileName,
    lines: content.length,
    /** Numbers of lines in the file. */
    headingLine: rows[headingRow]?.line ?? 1,
    lastLine: rows.at(-1)?.line ?? 1,
    good: plan.guests.length,
    ...sheetChoices(storedSheets(list)),
    hiddenLines: content.filter(({ isHidden }) => isHidden).length,
    settings,
    columns: (rows[headingRow]?.cells ?? []).map((heading, column) => ({
      heading,
      field: mapping[column] ?? null,
      sample: content.find(({ cells }) => (cells[column] ?? "") !== "")?.cells[column]?.slice(0, 60) ?? "",
    })),
    faults: plan.faults.slice(0, MOST_FAULTS).map((fault) => {
      const cells = content.find(({ line }) => line === fault.line)?.cells ?? [];
      return {
        ...fault,
        text: lineText(content, fault),
        cells: cellsToCorrect(fault.key, mapping, cells),
      };
    }),
    faultCount: plan.faults.length,
    isConfirmed: confirmed.length > 0,
    difference: {
      fresh: difference.fresh.map(nameOf),
      moved: difference.moved.map(({ from, to }) => ({
        name: to.name,
        from: from.guest.local,
        to: to.local,
      })),
      reworded: difference.reworded.map(({ to }) => to.name),
      gone: difference.gone.map(({ guest }) => guest.name),
      same: difference.same,
    },
    cars: plan.cars.map(shownCar),
    total: plan.cars.reduce((sum, { total }) => sum + (total ?? 0), 0),
    onRequest: plan.cars.filter(({ total }) => total === null).length,
    isFull: await isFull(services, plan.cars),
    seen: plan.seen,
    confirmed: confirmed.map(({ ride, booking }) => ({
      id: ride.id,
      status: ride.status,
      reason: ride.reason,
      ...ride.car,
      names: (guestsOf.get(ride.id) ?? []).map(({ guest }) => guest.name),
      reference: booking?.reference ?? null,
      bookingStatus: booking?.status ?? null,
    })),
    isAtWork: confirmed.some(({ ride }) => ride.status === "waiting" || ride.status === "ending"),
    request: request ? { reference: request.reference, status: request.status } : null,
    account: organisation && {
      isEnded: organisation.endedAt !== null,
      required: organisation.required,
      costCentres: organisation.costCentres,
    },
    contact: list.contact,
  };
}

export type ShownList = Awaited<ReturnType<typeof showList>>;

function shownCar({ vehicle, local, flight, airport, address, load, guests, total, onRequest }: PricedCar) {
  return {
    vehicle,
    local,
    flight,
    airport,
    address,
    passengers: load.passengers,
    bags: load.bags.large + load.bags.cabin,
    names: guests.map(({ name, local: own, flight: ownFlight }) => ({ name, local: own, flight: ownFlight })),
    total,
    onRequest,
  };
}

/** Whether the cars cannot all be driven. Those that are free can be booked all the same. */
async function isFull({ db, clock }: Needs, cars: PricedCar[]): Promise<boolean> {
  const legs = cars.flatMap(({ choice, estimates, vehicle }) =>
    choice ? legsToDrive(choice.trip, vehicle, estimates) : [],
  );
  if (legs.length === 0) return false;
  return (await judgeLegs(db, legs, { now: clock.now() })).kind === "full";
}

function lineText(rows: GuestListRow["rows"], { line }: LineFault): string {
  const row = rows.find((one) => one.line === line);
  return (row?.cells ?? [])
    .filter((cell) => cell !== "")
    .slice(0, 4)
    .join(" · ")
    .slice(0, 120);
}

/** The lines with faults as CSV, with their cells as they were and the fault in words. No cell is a formula. */
export async function faultsFile(
  services: Needs,
  list: GuestListRow,
  lang: Lang,
): Promise<{ name: string; csv: string }> {
  const { words } = translatorIn(lang);
  const { rows, headingRow } = list;
  const { faults } = await planList(services, list);
  const byLine = new Map(rows.map((row) => [row.line, row.cells]));
  const head = [
    words("guestlists.faults.line"),
    words("guestlists.faults.fault"),
    ...(rows[headingRow]?.cells ?? []),
  ];
  const lines = faults.map(({ line, key, value }) => [
    String(line),
    words(`guestlists.faults.keys.${key}`, { value }),
    ...(byLine.get(line) ?? []),
  ]);
  const csv = [head, ...lines].map((cells) => csvLine(cells.map(safeCell), ";")).join("");
  return {
    name: `${list.fileName.replace(/\.\w{1,5}$/, "")}-${words("guestlists.faults.file")}.csv`,
    csv: BYTE_ORDER_MARK + csv,
  };
}

export async function requestedIn(db: Db, requestId: string) {
  const list = await listOfRequest(db, requestId);
  if (!list) return undefined;
  const rides = await ridesOfList(db, list.id);
  return { list, cars: rides.flatMap(({ ride }) => (ride.status === "requested" ? [ride.car] : [])) };
}

export async function offerLegsOf(
  { db }: Pick<Services, "db">,
  requestId: string,
  lang: Lang,
): Promise<Draft[]> {
  const asked = await requestedIn(db, requestId);
  return (asked?.cars ?? []).map((car) => draftOf(car, asked!.list, lang));
}

/** A requested car as a ride of an offer. */
export function draftOf(car: StoredCar, { settings }: Pick<GuestListRow, "settings">, lang: Lang): Draft {
  return {
    ...emptyLeg(),
    fields: tripFieldsOf(car, settings.direction),
    travelNumber: car.flight,
    price: car.total === null ? "" : amountText(car.total, lang),
  };
}

export async function requestedCarsOf({ db }: Pick<Services, "db">, requestId: string) {
  const asked = await requestedIn(db, requestId);
  return asked ? { id: asked.list.id, fileName: asked.list.fileName, cars: asked.cars.length } : null;
}

export type RequestedCars = Awaited<ReturnType<typeof requestedCarsOf>>;
