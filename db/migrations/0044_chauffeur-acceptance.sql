CREATE TABLE "declined_rides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"chauffeur_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "accepted_version" integer;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "is_accepted_by_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "read_ride_version" integer;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "read_car_id" uuid;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "cancellation_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "declined_rides" ADD CONSTRAINT "declined_rides_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declined_rides" ADD CONSTRAINT "declined_rides_chauffeur_id_chauffeurs_id_fk" FOREIGN KEY ("chauffeur_id") REFERENCES "public"."chauffeurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declined_rides_by_booking" ON "declined_rides" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "declined_rides_by_chauffeur" ON "declined_rides" USING btree ("chauffeur_id");--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_read_car_id_cars_id_fk" FOREIGN KEY ("read_car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_proposed" ON "assignments" USING btree ("booking_id") WHERE "assignments"."accepted_version" is distinct from "assignments"."version";--> statement-breakpoint
-- Whoever is assigned already has been told by phone or by their link, and counts as having accepted the ride as it is.
UPDATE "assignments" SET "accepted_version" = "assignments"."version", "accepted_at" = "assignments"."assigned_at",
	"read_ride_version" = "bookings"."version", "read_car_id" = "assignments"."car_id", "cancellation_read_at" = "bookings"."cancelled_at"
	FROM "bookings" WHERE "bookings"."id" = "assignments"."booking_id";
