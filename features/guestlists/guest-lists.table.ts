import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";
import type { Sheet, SheetRow } from "#platform/sheets/sheet.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { organisationsTable } from "#features/organisations/organisations.table.ts";
import type { ColumnMapping, ListedGuest, ListSettings } from "./guest-list.ts";
import type { RideStatus, StoredCar, StoredContact } from "./list-ride.ts";

export const guestListsTable = pgTable(
  "guest_lists",
  {
    id: uuid("id").primaryKey(),
    /** Null for a list that the company uploaded for a request. */
    organisationId: uuid("organisation_id").references(() => organisationsTable.id),
    requestId: uuid("request_id").references(() => requestsTable.id, { onDelete: "set null" }),
    /** `organisation:…` or `request:…`: a file and a guest exist once per owner. */
    owner: text("owner").notNull(),
    version: integer("version").notNull().default(1),
    /** SHA-256 of the latest file. */
    fileHash: text("file_hash").notNull(),
    fileName: text("file_name").notNull(),
    lang: text("lang").$type<Lang>().notNull(),
    rows: jsonb("rows").$type<SheetRow[]>().notNull(),
    /** Of the rows; empty for a CSV file. */
    sheetName: text("sheet_name").notNull().default(""),
    /** The other sheets of the workbook, which the list can be read from instead. */
    otherSheets: jsonb("other_sheets").$type<Sheet[]>().notNull().default([]),
    headingRow: integer("heading_row").notNull(),
    mapping: jsonb("mapping").$type<ColumnMapping>().notNull(),
    settings: jsonb("settings").$type<ListSettings>().notNull(),
    contact: jsonb("contact").$type<StoredContact>(),
    /** Address of the member who uploaded it; empty for the company. */
    createdBy: text("created_by").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    lastPickupAt: timestamp("last_pickup_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("guest_lists_one_per_file").on(table.owner, table.fileHash),
    index("guest_lists_by_organisation").on(table.organisationId, table.updatedAt),
    index("guest_lists_by_request")
      .on(table.requestId)
      .where(sql`${table.requestId} is not null`),
    index("guest_lists_by_end").on(sql`coalesce(${table.lastPickupAt}, ${table.updatedAt})`),
  ],
);

/** The confirmed cars of a list. The id is the form key of the booking, so that a car is booked once. */
export const guestListRidesTable = pgTable(
  "guest_list_rides",
  {
    id: uuid("id").primaryKey(),
    listId: uuid("list_id")
      .notNull()
      .references(() => guestListsTable.id, { onDelete: "cascade" }),
    status: text("status").$type<RideStatus>().notNull(),
    car: jsonb("car").$type<StoredCar>().notNull(),
    pickupAt: timestamp("pickup_at", { withTimezone: true }).notNull(),
    bookingId: uuid("booking_id").references(() => bookingsTable.id, { onDelete: "set null" }),
    reason: text("reason"),
    /** A guest was renamed or left, so the notes of the booking are out of date. */
    notesDue: boolean("notes_due").notNull().default(false),
  },
  (table) => [index("guest_list_rides_by_list").on(table.listId, table.pickupAt)],
);

/** The confirmed guests. A guest is in one car of the list, and an arrival is confirmed once per owner. */
export const guestListGuestsTable = pgTable(
  "guest_list_guests",
  {
    listId: uuid("list_id")
      .notNull()
      .references(() => guestListsTable.id, { onDelete: "cascade" }),
    identity: text("identity").notNull(),
    owner: text("owner").notNull(),
    /** SHA-256 of identity and ride. */
    lineKey: text("line_key").notNull(),
    rideId: uuid("ride_id")
      .notNull()
      .references(() => guestListRidesTable.id, { onDelete: "cascade" }),
    /** In lower case; empty if the line has none. */
    email: text("email").notNull(),
    guest: jsonb("guest").$type<ListedGuest>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.identity] }),
    unique("guest_list_guests_once").on(table.owner, table.lineKey),
    index("guest_list_guests_by_ride").on(table.rideId),
    index("guest_list_guests_by_email").on(table.email),
  ],
);

export type GuestListRow = typeof guestListsTable.$inferSelect;
export type GuestListRideRow = typeof guestListRidesTable.$inferSelect;
export type GuestListGuestRow = typeof guestListGuestsTable.$inferSelect;
