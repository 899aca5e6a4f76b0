CREATE TABLE "tips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"chauffeur_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "payments_one_of_booking";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tip_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_attempts" ADD COLUMN "last4" text;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tips_by_booking" ON "tips" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "tips_of_chauffeur" ON "tips" USING btree ("chauffeur_id","paid_at") WHERE "tips"."paid_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tips_one_of_leg" ON "tips" USING btree ("booking_id") WHERE "tips"."paid_at" is not null and "tips"."refunded_at" is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The release before survives this: its payments have no tip, so that the index accepts the same ones as before.
CREATE UNIQUE INDEX "payments_one_of_booking" ON "payments" USING btree ("booking_id") WHERE "payments"."change_id" is null and "payments"."fee_id" is null and "payments"."tip_id" is null and "payments"."outside" is null;--> statement-breakpoint
-- The release before survives this: it writes no value to the new column, and empty ones are not compared.
ALTER TABLE "payments" ADD CONSTRAINT "payments_tip_id_unique" UNIQUE("tip_id");