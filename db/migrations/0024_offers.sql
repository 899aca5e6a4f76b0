CREATE TYPE "public"."offer_status" AS ENUM('sent', 'accepted', 'declined', 'withdrawn', 'replaced');--> statement-breakpoint
ALTER TYPE "public"."booking_leg" ADD VALUE 'further';--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"status" "offer_status" DEFAULT 'sent' NOT NULL,
	"token_hash" text NOT NULL,
	"lang" text NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decline_reason" text,
	"legs" jsonb NOT NULL,
	"last_pickup_at" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"tariff_version" integer NOT NULL,
	"terms" text NOT NULL,
	"booking_id" uuid,
	CONSTRAINT "offers_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "offers_one_per_form" UNIQUE("idempotency_key"),
	CONSTRAINT "offers_versions" UNIQUE("request_id","version")
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_one_per_form";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_standing" ON "offers" USING btree ("request_id") WHERE "offers"."status" in ('sent', 'accepted');--> statement-breakpoint
CREATE INDEX "offers_by_booking" ON "offers" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "offers_by_last_pickup" ON "offers" USING btree ("last_pickup_at");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_one_per_form" UNIQUE("idempotency_key","leg","position");