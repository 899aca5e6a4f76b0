CREATE TABLE "guest_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guest_key" text NOT NULL,
	"reference" text NOT NULL,
	"also" text[] NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"steps_done" integer DEFAULT 0 NOT NULL,
	"steps_total" integer,
	"problem" text,
	"bytes" integer,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "guest_exports_one_at_a_time" ON "guest_exports" USING btree ("guest_key") WHERE "guest_exports"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "guest_exports_by_guest" ON "guest_exports" USING btree ("guest_key","asked_at");