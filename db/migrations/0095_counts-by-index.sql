-- The counts of the menu read the assignments of all coming rides, one by one. Each assignment now has a copy of what decides of its booking, so that
-- partial indexes by the time of the ride hold the few that wait.
ALTER TABLE "assignments"
	ADD COLUMN "ride_at" timestamp with time zone,
	ADD COLUMN "latest_ride_version" integer,
	ADD COLUMN "latest_passenger_version" integer,
	ADD COLUMN "is_ride_cancelled" boolean;
--> statement-breakpoint
-- A new assignment locks its booking, so that a change of the booking at the same time waits for it and copies after it.
CREATE FUNCTION "copy_ride"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT "pickup_at", "version", "passenger_version", "status" = 'cancelled'
		INTO NEW."ride_at", NEW."latest_ride_version", NEW."latest_passenger_version", NEW."is_ride_cancelled"
		FROM "bookings" WHERE "id" = NEW."booking_id" FOR NO KEY UPDATE;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION "copy_changed_ride"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "assignments" SET "ride_at" = NEW."pickup_at", "latest_ride_version" = NEW."version",
		"latest_passenger_version" = NEW."passenger_version", "is_ride_cancelled" = (NEW."status" = 'cancelled')
		WHERE "booking_id" = NEW."id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "assignments_copy_ride" BEFORE INSERT ON "assignments" FOR EACH ROW EXECUTE FUNCTION "copy_ride"();
--> statement-breakpoint
CREATE TRIGGER "bookings_copied" AFTER UPDATE OF "pickup_at", "version", "passenger_version", "status" ON "bookings" FOR EACH ROW
	WHEN ((OLD."pickup_at", OLD."version", OLD."passenger_version", OLD."status") IS DISTINCT FROM (NEW."pickup_at", NEW."version", NEW."passenger_version", NEW."status"))
	EXECUTE FUNCTION "copy_changed_ride"();
--> statement-breakpoint
UPDATE "assignments" SET "ride_at" = "pickup_at", "latest_ride_version" = "bookings"."version",
	"latest_passenger_version" = "bookings"."passenger_version", "is_ride_cancelled" = ("status" = 'cancelled')
	FROM "bookings" WHERE "bookings"."id" = "booking_id";
--> statement-breakpoint
DROP INDEX "assignments_proposed";--> statement-breakpoint
DROP INDEX "assignments_of_another_car";--> statement-breakpoint
CREATE INDEX "additions_proposed" ON "additions" USING btree ("created_at") WHERE "additions"."status" = 'proposed';--> statement-breakpoint
CREATE INDEX "fees_unpaid_additions" ON "fees" USING btree ("booking_id") WHERE "fees"."reason" = 'additions' and "fees"."paid_at" is null and "fees"."waived_at" is null;--> statement-breakpoint
CREATE INDEX "declined_rides_open" ON "declined_rides" USING btree ("booking_id") WHERE "declined_rides"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "assignments_by_ride" ON "assignments" USING btree ("ride_at", "booking_id");
--> statement-breakpoint
CREATE INDEX "assignments_proposed" ON "assignments" USING btree ("ride_at", "booking_id") WHERE "accepted_version" IS DISTINCT FROM "version";
--> statement-breakpoint
CREATE INDEX "assignments_unread" ON "assignments" USING btree ("ride_at", "booking_id")
	WHERE "accepted_version" = "version" AND CASE WHEN "is_ride_cancelled" THEN "cancellation_read_at" IS NULL
		ELSE "read_car_id" <> "car_id" OR "read_passenger_version" < "latest_passenger_version" OR "read_ride_version" < "latest_ride_version" END;
--> statement-breakpoint
CREATE INDEX "assignments_of_changed_rides" ON "assignments" USING btree ("ride_at", "booking_id") WHERE "latest_ride_version" > coalesce("ride_version", 0);
--> statement-breakpoint
ANALYZE "assignments";
