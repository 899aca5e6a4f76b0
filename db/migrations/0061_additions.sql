CREATE TABLE "additions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"quantity" integer NOT NULL,
	"unit_amount" integer NOT NULL,
	"amount" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"photo_id" uuid,
	"photo_hash" text,
	"photo_type" text,
	"chauffeur_id" uuid,
	"entered_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"waits_from" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accepted_by" text,
	"disputed_at" timestamp with time zone,
	"dispute" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"fee_id" uuid
);
--> statement-breakpoint
CREATE TABLE "partial_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"fee_id" uuid,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"given_by" uuid NOT NULL,
	"is_limited" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fees" DROP CONSTRAINT "fees_booking_id_unique";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_once";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "card_consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fees" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "guarantees" ADD COLUMN "purpose" text DEFAULT 'fees' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "partial_id" uuid;--> statement-breakpoint
ALTER TABLE "additions" ADD CONSTRAINT "additions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "additions" ADD CONSTRAINT "additions_fee_id_fees_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."fees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partial_refunds" ADD CONSTRAINT "partial_refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partial_refunds" ADD CONSTRAINT "partial_refunds_fee_id_fees_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."fees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "additions_by_booking" ON "additions" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "additions_by_fee" ON "additions" USING btree ("fee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "additions_one_offer_to_wait" ON "additions" USING btree ("booking_id") WHERE "additions"."waits_from" is not null;--> statement-breakpoint
CREATE INDEX "additions_to_charge" ON "additions" USING btree ("booking_id") WHERE "additions"."fee_id" is null and "additions"."status" in ('accepted', 'upheld');--> statement-breakpoint
CREATE INDEX "additions_disputed" ON "additions" USING btree ("disputed_at") WHERE "additions"."status" = 'disputed';--> statement-breakpoint
CREATE INDEX "partial_refunds_by_booking" ON "partial_refunds" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_partial_id_partial_refunds_id_fk" FOREIGN KEY ("partial_id") REFERENCES "public"."partial_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The release before survives this: it writes one fee per leg, as the constraint that this index replaces required.
CREATE UNIQUE INDEX "fees_one_of_leg" ON "fees" USING btree ("booking_id") WHERE "fees"."reason" <> 'additions';--> statement-breakpoint
CREATE INDEX "fees_by_booking" ON "fees" USING btree ("booking_id");--> statement-breakpoint
-- The release before survives this: the constraint is wider than the one it replaces, and the old release leaves the new column empty.
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of_cause" UNIQUE NULLS NOT DISTINCT("booking_id","payment_id","change_id","partial_id");