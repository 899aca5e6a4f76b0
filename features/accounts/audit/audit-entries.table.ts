import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { renamedText } from "#platform/db/stored-column.ts";
import type { AuditAction, AuditSubject } from "./audit.ts";

/** Every change by staff. Contains ids and states only, no personal data of guests. */
export const auditEntriesTable = pgTable(
  "audit_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    /** No foreign key: the entry remains when the account is deleted. */
    adminId: uuid("admin_id").notNull(),
    action: renamedText("action", {
      renamed: {
        "wish-answered": "special-request-answered",
        "wish-answer-undone": "special-request-answer-undone",
      },
      writes: "new",
    })
      .$type<AuditAction>()
      .notNull(),
    subject: text("subject").$type<AuditSubject>().notNull(),
    subjectId: uuid("subject_id").notNull(),
    details: jsonb("details").$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    index("audit_entries_by_subject").on(table.subjectId),
    index("audit_entries_by_time").on(table.at, table.id),
    index("audit_entries_by_admin").on(table.adminId, table.at, table.id),
    index("audit_entries_by_kind").on(table.subject, table.at, table.id),
  ],
);
