import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bookingApprovalsTable } from "#features/booking/organisation/booking-approvals.table.ts";
import { organisationMembersTable } from "../organisations.table.ts";

/** A person who is removed loses their links. */
export const approvalLinksTable = pgTable(
  "approval_links",
  {
    /** SHA-256 of the token. */
    tokenHash: text("token_hash").primaryKey(),
    approvalId: uuid("approval_id")
      .notNull()
      .references(() => bookingApprovalsTable.id, { onDelete: "cascade" }),
    memberId: uuid("member_id")
      .notNull()
      .references(() => organisationMembersTable.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("approval_links_by_approval").on(table.approvalId),
    index("approval_links_by_member").on(table.memberId),
  ],
);
