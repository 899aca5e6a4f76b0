-- The owner's figures of a year read 36,000 rides, 43,000 documents and 16,000 requests, twice. What they join is kept with the row that they count:
-- when the chauffeur arrived, and whose a booking is. The sums then read narrow indexes only.
ALTER TABLE "bookings" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
CREATE FUNCTION "arrival_of"("ride" uuid) RETURNS timestamp with time zone LANGUAGE sql STABLE AS $$
	SELECT "at" FROM "ride_events" WHERE "booking_id" = "ride" AND "event" = 'arrived' AND "withdrawn_at" IS NULL
$$;--> statement-breakpoint
-- One statement rewrites the table and its indexes once. An update of each row would take much longer, and run the triggers of the workplace.
-- The release before survives this: it does not know the column, and the type stays the same.
ALTER TABLE "bookings"
	ALTER COLUMN "arrived_at" TYPE timestamp with time zone USING "arrival_of"("id"),
	ADD COLUMN "guest_key" uuid GENERATED ALWAYS AS (md5(nullif(coalesce(lower("email"), "phone"), ''))::uuid) STORED;--> statement-breakpoint
-- The report of the arrival that is not withdrawn: `ride_events_once` allows one. The row of the booking is locked first, so that the report is
-- read after every other transaction that changed it.
CREATE FUNCTION "note_arrival"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ride uuid := coalesce(NEW."booking_id", OLD."booking_id");
BEGIN
	PERFORM FROM "bookings" WHERE "id" = ride FOR NO KEY UPDATE;
	UPDATE "bookings" SET "arrived_at" = "arrival_of"(ride) WHERE "id" = ride AND "arrived_at" IS DISTINCT FROM "arrival_of"(ride);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "arrivals_of_rides" AFTER INSERT ON "ride_events" FOR EACH ROW
	WHEN (NEW."event" = 'arrived') EXECUTE FUNCTION "note_arrival"();--> statement-breakpoint
CREATE TRIGGER "changed_arrivals_of_rides" AFTER UPDATE OF "at", "event", "withdrawn_at" ON "ride_events" FOR EACH ROW
	WHEN (NEW."event" = 'arrived' OR OLD."event" = 'arrived') EXECUTE FUNCTION "note_arrival"();--> statement-breakpoint
CREATE TRIGGER "deleted_arrivals_of_rides" AFTER DELETE ON "ride_events" FOR EACH ROW
	WHEN (OLD."event" = 'arrived') EXECUTE FUNCTION "note_arrival"();--> statement-breakpoint
DROP INDEX "bookings_by_figures";--> statement-breakpoint
CREATE INDEX "bookings_by_figures" ON "bookings" USING btree ("pickup_at")
	INCLUDE ("id", "status", "cancelled_by", "vehicle", "duration_hours", "flight_origin", "confirmed_at", "price_total", "from_airport", "drive_seconds", "arrived_at");--> statement-breakpoint
DROP INDEX "bookings_of_guests";--> statement-breakpoint
-- Whose a booking is, without its row; and the bookings of one guest.
CREATE INDEX "bookings_of_guests" ON "bookings" USING btree ("id") INCLUDE ("guest_key");--> statement-breakpoint
CREATE INDEX "bookings_by_guest" ON "bookings" USING btree ("guest_key") WHERE "guest_key" IS NOT NULL;--> statement-breakpoint
DROP INDEX "offers_by_figures";--> statement-breakpoint
CREATE INDEX "offers_by_figures" ON "offers" USING btree ("sent_at") INCLUDE ("request_id", "status", "total", "booking_id");--> statement-breakpoint
-- PostgreSQL would expect a group for each ride and sort them. With this it knows how few groups there are, and counts without sorting.
CREATE STATISTICS "bookings_by_figures" (ndistinct)
	ON "status", "cancelled_by", "vehicle", "duration_hours", "flight_origin", "from_airport", ("drive_seconds" IS NOT NULL) FROM "bookings";--> statement-breakpoint
ANALYZE "bookings", "offers";
