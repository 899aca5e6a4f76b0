CREATE TABLE "document_differences" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"received" integer NOT NULL,
	"documented" integer NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "document_differences" ADD CONSTRAINT "document_differences_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_differences_open" ON "document_differences" USING btree ("found_at") WHERE "document_differences"."settled_at" is null;