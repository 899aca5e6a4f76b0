ALTER TABLE "requests" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_assignee_id_admins_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_by_assignee" ON "requests" USING btree ("assignee_id","activity_at") WHERE "requests"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "requests_by_snooze" ON "requests" USING btree ("snoozed_until") WHERE ("requests"."snoozed_until" is not null and "requests"."status" <> 'closed');