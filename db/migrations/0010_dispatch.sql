CREATE TYPE "public"."booking_change_status" AS ENUM('awaiting_payment', 'requested', 'applied', 'declined', 'withdrawn', 'expired');--> statement-breakpoint
CREATE TYPE "public"."ride_event" AS ENUM('on_the_way', 'arrived', 'on_board', 'done', 'guest_absent');--> statement-breakpoint
CREATE TABLE "booking_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"status" "booking_change_status" NOT NULL,
	"origin" text NOT NULL,
	"from_version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"difference" integer NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "booking_changes_one_per_form" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "booking_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"text" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"chauffeur_id" uuid NOT NULL,
	"car_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "flight_watches" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"expected_at" timestamp with time zone,
	"terminal" text,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ride_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"event" "ride_event" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"chauffeur_id" uuid NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plate" text NOT NULL,
	"vehicle" text NOT NULL,
	"model" text NOT NULL,
	"colour" text NOT NULL,
	"year" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cars_one_per_plate" UNIQUE("plate")
);
--> statement-breakpoint
CREATE TABLE "chauffeurs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"card_number" text NOT NULL,
	"card_expires_on" date NOT NULL,
	"languages" text[] NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispatch_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"record" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispatch_settings_are_one" CHECK ("dispatch_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_booking_id_unique";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_booking_id_unique";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "proof_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "source" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "price_reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checkouts_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_chauffeur_id_chauffeurs_id_fk" FOREIGN KEY ("chauffeur_id") REFERENCES "public"."chauffeurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_watches" ADD CONSTRAINT "flight_watches_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_events" ADD CONSTRAINT "ride_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_events" ADD CONSTRAINT "ride_events_chauffeur_id_chauffeurs_id_fk" FOREIGN KEY ("chauffeur_id") REFERENCES "public"."chauffeurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_changes_by_booking" ON "booking_changes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_notes_by_booking" ON "booking_notes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "assignments_by_chauffeur" ON "assignments" USING btree ("chauffeur_id");--> statement-breakpoint
CREATE INDEX "assignments_by_car" ON "assignments" USING btree ("car_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ride_events_once" ON "ride_events" USING btree ("booking_id","event") WHERE "ride_events"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "chauffeurs_by_name" ON "chauffeurs" USING btree ("full_name");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_change_id_booking_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."booking_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_change_id_booking_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."booking_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_per_booking" ON "payments" USING btree ("booking_id") WHERE "payments"."change_id" is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_change_id_unique" UNIQUE("change_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_once" UNIQUE NULLS NOT DISTINCT("booking_id","payment_id","change_id");--> statement-breakpoint
-- Proofs that are out say the booking's version: the next one must not say less.
UPDATE "bookings" SET "proof_version" = "version" + 1;
