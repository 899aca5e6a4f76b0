ALTER TABLE "flight_watches" ADD COLUMN "travel_number" text;--> statement-breakpoint
ALTER TABLE "flight_watches" ADD COLUMN "pickup_at" timestamp with time zone;--> statement-breakpoint
-- What was said until now speaks of the rides as they stand.
UPDATE "flight_watches" SET "travel_number" = b."travel_number", "pickup_at" = b."pickup_at" FROM "bookings" b WHERE b."id" = "flight_watches"."booking_id";--> statement-breakpoint
ALTER TABLE "flight_watches" ALTER COLUMN "pickup_at" SET NOT NULL;
