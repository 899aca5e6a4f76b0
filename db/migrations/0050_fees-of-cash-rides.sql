CREATE TABLE "fees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"waived_at" timestamp with time zone,
	CONSTRAINT "fees_booking_id_unique" UNIQUE("booking_id")
);
--> statement-breakpoint
DROP INDEX "payments_one_per_booking";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "charges_late_cash" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_id" uuid;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_fee_id_fees_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."fees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The release before survives this: it writes no fee, so the index refuses the same rows as the one that it replaces.
CREATE UNIQUE INDEX "payments_one_of_booking" ON "payments" USING btree ("booking_id") WHERE "payments"."change_id" is null and "payments"."fee_id" is null;--> statement-breakpoint
CREATE INDEX "payments_by_fee" ON "payments" USING btree ("fee_id");