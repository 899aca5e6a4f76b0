CREATE TABLE "contact_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"chauffeur_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"result" text
);
--> statement-breakpoint
CREATE TABLE "notified_arrivals" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"pickup_at" timestamp with time zone NOT NULL,
	"expected_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ride_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"message" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"shown_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ride_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"chauffeur_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"sent_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- The last position of a car may be lost in a crash, and backups leave out unlogged tables.
CREATE UNLOGGED TABLE "ride_positions" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"chauffeur_id" uuid NOT NULL,
	"link_version" integer NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"taken_at" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"expected_at" timestamp with time zone NOT NULL,
	"computed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ride_events" ADD COLUMN "metres" integer;--> statement-breakpoint
ALTER TABLE "contact_attempts" ADD CONSTRAINT "contact_attempts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_attempts" ADD CONSTRAINT "contact_attempts_chauffeur_id_chauffeurs_id_fk" FOREIGN KEY ("chauffeur_id") REFERENCES "public"."chauffeurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notified_arrivals" ADD CONSTRAINT "notified_arrivals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_messages" ADD CONSTRAINT "ride_messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_photos" ADD CONSTRAINT "ride_photos_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_photos" ADD CONSTRAINT "ride_photos_chauffeur_id_chauffeurs_id_fk" FOREIGN KEY ("chauffeur_id") REFERENCES "public"."chauffeurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_positions" ADD CONSTRAINT "ride_positions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_positions" ADD CONSTRAINT "ride_positions_chauffeur_id_chauffeurs_id_fk" FOREIGN KEY ("chauffeur_id") REFERENCES "public"."chauffeurs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_attempts_by_booking" ON "contact_attempts" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "ride_messages_by_booking" ON "ride_messages" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ride_photos_once" ON "ride_photos" USING btree ("booking_id","sent_hash");--> statement-breakpoint
-- Deletes the position of a ride in the transaction that ends its sharing, whichever code ends it.
CREATE FUNCTION "delete_ride_position"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'chauffeurs' THEN
    DELETE FROM "ride_positions" WHERE "chauffeur_id" = NEW."id";
  ELSIF TG_TABLE_NAME = 'bookings' THEN
    DELETE FROM "ride_positions" WHERE "booking_id" = NEW."id";
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM "ride_positions" WHERE "booking_id" = OLD."booking_id";
  ELSE
    DELETE FROM "ride_positions" WHERE "booking_id" = NEW."booking_id";
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "bookings_end_position" AFTER UPDATE OF "status" ON "bookings" FOR EACH ROW
  WHEN (NEW."status" <> 'confirmed') EXECUTE FUNCTION "delete_ride_position"();
--> statement-breakpoint
CREATE TRIGGER "ride_events_end_position" AFTER INSERT ON "ride_events" FOR EACH ROW
  WHEN (NEW."event" NOT IN ('on_the_way', 'arrived')) EXECUTE FUNCTION "delete_ride_position"();
--> statement-breakpoint
CREATE TRIGGER "withdrawn_events_end_position" AFTER UPDATE OF "withdrawn_at" ON "ride_events" FOR EACH ROW
  WHEN (NEW."withdrawn_at" IS NOT NULL AND NEW."event" = 'on_the_way') EXECUTE FUNCTION "delete_ride_position"();
--> statement-breakpoint
CREATE TRIGGER "assignments_end_position" AFTER UPDATE ON "assignments" FOR EACH ROW
  WHEN (NEW."chauffeur_id" <> OLD."chauffeur_id" OR NEW."accepted_version" IS DISTINCT FROM NEW."version")
  EXECUTE FUNCTION "delete_ride_position"();
--> statement-breakpoint
CREATE TRIGGER "deleted_assignments_end_position" AFTER DELETE ON "assignments" FOR EACH ROW
  EXECUTE FUNCTION "delete_ride_position"();
--> statement-breakpoint
CREATE TRIGGER "chauffeurs_end_position" AFTER UPDATE OF "link_version", "archived_at" ON "chauffeurs" FOR EACH ROW
  WHEN (NEW."link_version" <> OLD."link_version" OR NEW."archived_at" IS NOT NULL)
  EXECUTE FUNCTION "delete_ride_position"();
--> statement-breakpoint
CREATE TRIGGER "notified_arrivals_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "notified_arrivals"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "contact_attempts_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "contact_attempts"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "ride_photos_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "ride_photos"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
