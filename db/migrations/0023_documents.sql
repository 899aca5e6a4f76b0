CREATE TYPE "public"."document_kind" AS ENUM('receipt', 'invoice', 'credit_note');--> statement-breakpoint
CREATE TABLE "business_details" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"siren" text NOT NULL,
	"vat_number" text NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_files" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"rendered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_series_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "document_waits" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "document_kind" NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"reference" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"line_legs" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"lang" text NOT NULL,
	"buyer" text NOT NULL,
	"content" jsonb NOT NULL,
	"total" integer NOT NULL,
	"net" integer NOT NULL,
	"vat" integer NOT NULL,
	"credits_id" uuid,
	"replaces_id" uuid,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	CONSTRAINT "documents_reference_unique" UNIQUE("reference"),
	CONSTRAINT "documents_replaces_id_unique" UNIQUE("replaces_id"),
	CONSTRAINT "documents_without_gaps" UNIQUE("series","year","number")
);
--> statement-breakpoint
ALTER TABLE "business_details" ADD CONSTRAINT "business_details_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_waits" ADD CONSTRAINT "document_waits_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_credits_id_documents_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_replaces_id_documents_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_by_booking" ON "documents" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "documents_by_issue" ON "documents" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "documents_by_credited" ON "documents" USING btree ("credits_id");--> statement-breakpoint
-- What was issued stands: it is credited or replaced, never changed. Only the retention job removes it, once its time is over, and
-- says so for its own transaction.
CREATE FUNCTION "documents_stand"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('house.documents_out_of_time', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'an issued document is never changed or removed';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "documents_stand" BEFORE UPDATE OR DELETE ON "documents"
  FOR EACH ROW EXECUTE FUNCTION "documents_stand"();
