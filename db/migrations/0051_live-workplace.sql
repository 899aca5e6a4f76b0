-- Streams of open pages end with the database, so that a crash may forget them, and backups need no row.
CREATE UNLOGGED TABLE "watchers" (
	"stream_id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"page" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "watchers" ADD CONSTRAINT "watchers_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watchers_by_page" ON "watchers" USING btree ("page");
--> statement-breakpoint
-- Notifies open pages of dispatchers of every change of what they show. A transaction notifies once.
CREATE FUNCTION "workplace_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('workplace', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "bookings_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "bookings"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "booking_changes_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "booking_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "booking_notes_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "booking_notes"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "special_request_answers_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "special_request_answers"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "payments_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "payments"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "fees_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "fees"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "compensations_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "compensations"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "payment_differences_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "payment_differences"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "assignments_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "assignments"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "declined_rides_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "declined_rides"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "ride_events_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "ride_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "flight_watches_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "flight_watches"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "requests_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "requests"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "request_messages_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "request_messages"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "offers_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "offers"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "document_differences_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "document_differences"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "chauffeurs_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "chauffeurs"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "cars_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "cars"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "papers_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "papers"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "absences_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "absences"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "duties_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "duties"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "capacity_blocks_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "capacity_blocks"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
-- Streams renew their rows by updates, which are no change.
CREATE TRIGGER "watchers_on_workplace" AFTER INSERT OR DELETE ON "watchers"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
