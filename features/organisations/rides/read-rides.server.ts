import { sheetAmount } from "#features/pricing/amount.ts";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { BYTE_ORDER_MARK, csvLine, safeCell } from "#platform/csv.ts";
import type { Services } from "#platform/services.ts";
import { isChangeable } from "#features/booking/changes/booking-change.ts";
import { manageUrlOf } from "#features/booking/guest-links.server.ts";
import { routeText } from "#features/booking/mails/booking-summary.server.ts";
import { riderOf } from "#features/booking/passenger/passenger.ts";
import { endsOfApprovals } from "#features/booking/organisation/booking-approvals.server.ts";
import { namedStatus } from "#features/booking/organisation/approval.ts";
import { isLinkOver } from "#features/booking/shown-booking.ts";
import { parisLocalOf } from "#i18n/paris-time.ts";
import { writeAct } from "../acts/organisation-acts.server.ts";
import type { Member, MemberWith } from "../people/member.server.ts";
import {
  rideOfOrganisation,
  RIDES_PER_QUERY,
  ridesInTime,
  ridesOfOrganisation,
  type RideFilter,
} from "./organisation-rides.server.ts";

const MOST_SHOWN = 200;

type Found = Awaited<ReturnType<typeof ridesOfOrganisation>>[number];

export async function readOrganisationRides(
  { db, clock }: Pick<Services, "db" | "clock">,
  organisationId: string,
  filter: RideFilter,
  lang: Lang,
) {
  const found = await ridesOfOrganisation(db, organisationId, filter, MOST_SHOWN + 1);
  const expired = found.filter(({ leg }) => leg.status === "expired").map(({ link }) => link.bookingId);
  const ends = await endsOfApprovals(db, expired);
  const translator = translatorIn(lang);
  const now = clock.now();
  const rides = found.slice(0, MOST_SHOWN).map(({ leg, link }) => ({
    reference: leg.reference,
    status: namedStatus(leg),
    /** Why a booking that was never confirmed has expired, if an approval was asked for. */
    end: leg.status === "expired" ? (ends.get(link.bookingId) ?? null) : null,
    pickupAt: leg.pickupAt.toISOString(),
    passenger: riderOf(leg).fullName,
    route: routeText(leg, translator),
    vehicle: leg.vehicle,
    total: leg.price.total,
    costCentre: link.costCentre,
    ownReference: link.reference,
    purchaseOrder: link.purchaseOrder,
    employeeNumber: link.employeeNumber,
    bookedBy: link.bookedBy,
    opens: !isLinkOver([leg], now),
    isChangeable: isChangeable(leg, now),
  }));
  return { rides, isMore: found.length > MOST_SHOWN };
}

export type OrganisationRides = Awaited<ReturnType<typeof readOrganisationRides>>;

const COLUMNS = [
  "date",
  "reference",
  "status",
  "passenger",
  "route",
  "vehicle",
  "costCentre",
  "ownReference",
  "purchaseOrder",
  "employeeNumber",
  "bookedBy",
  "total",
] as const;

/** In order of time. No cell is a formula. */
export function exportOrganisationRides(
  { db }: Pick<Services, "db">,
  { organisation }: Member,
  filter: RideFilter,
  lang: Lang,
): { name: string; csv: ReadableStream<Uint8Array> } {
  const translator = translatorIn(lang);
  const { words } = translator;
  const encoder = new TextEncoder();
  let after: Found["leg"] | null = null;
  let isFirst = true;
  const csv = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const rows: Found[] = await ridesInTime(db, organisation.id, filter, after);
      const head = csvLine(
        COLUMNS.map((column) => words(`organisations.columns.${column}`)),
        ";",
      );
      const lines = rows.map(({ leg, link }) =>
        csvLine(
          [
            parisLocalOf(leg.pickupAt).replace("T", " "),
            leg.reference,
            words(`payment.status.${namedStatus(leg)}`),
            riderOf(leg).fullName,
            routeText(leg, translator),
            words(`fleet.names.${leg.vehicle}`),
            link.costCentre,
            link.reference,
            link.purchaseOrder,
            link.employeeNumber,
            link.bookedBy,
            sheetAmount(leg.price.total, lang),
          ].map(safeCell),
          ";",
        ),
      );
      controller.enqueue(encoder.encode((isFirst ? BYTE_ORDER_MARK + head : "") + lines.join("")));
      isFirst = false;
      after = rows.at(-1)?.leg ?? after;
      if (rows.length < RIDES_PER_QUERY) controller.close();
    },
  });
  return { name: `${organisation.reference}${filter.month ? `-${filter.month}` : ""}.csv`, csv };
}

/** The page of a ride of the organisation, where it can be changed and cancelled, or the form of its passenger; undefined for a ride of anybody else, and once its link has expired. */
export async function openOrganisationRide(
  services: Pick<Services, "db" | "site" | "secret" | "clock">,
  member: MemberWith<"book">,
  { reference, lang, isForPassenger }: { reference: string; lang: Lang; isForPassenger: boolean },
): Promise<string | undefined> {
  const now = services.clock.now();
  const found = await rideOfOrganisation(services.db, member.organisation.id, reference);
  if (!found || isLinkOver([found.leg], now)) return undefined;
  await writeAct(services.db, member, { act: "ride-opened", details: { booking: reference } }, now);
  const url = manageUrlOf(services, found.leg, lang);
  return isForPassenger ? `${url}/${reference}#passenger` : url;
}
