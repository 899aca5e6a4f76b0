CREATE TABLE "guarantees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form_key" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"booking_id" uuid,
	"lang" text NOT NULL,
	"draft" jsonb,
	"refused_for" text,
	"checkout_id" text,
	"customer" text,
	"method" text,
	"last4" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"remove_from" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "guarantees_checkout_id_unique" UNIQUE("checkout_id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "guarantee_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "guarantees" ADD CONSTRAINT "guarantees_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guarantees_by_booking" ON "guarantees" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "guarantees_by_form" ON "guarantees" USING btree ("form_key");--> statement-breakpoint
CREATE INDEX "guarantees_open" ON "guarantees" USING btree ("created_at") WHERE "guarantees"."status" = 'open';--> statement-breakpoint
CREATE INDEX "guarantees_saved" ON "guarantees" USING btree ("created_at") WHERE "guarantees"."method" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_guarantee_id_guarantees_id_fk" FOREIGN KEY ("guarantee_id") REFERENCES "public"."guarantees"("id") ON DELETE set null ON UPDATE no action;