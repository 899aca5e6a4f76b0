-- The owner's figures add up a year of documents and rides. PostgreSQL keeps what they sum in narrow columns, so that the sums read indexes only.
-- Documents and places stay in their JSON, which is wide: to read a year of it took seconds of the processor. One statement for each table, because
-- each rewrites its table once.
ALTER TABLE "documents"
	ADD COLUMN "net_10" integer GENERATED ALWAYS AS ((jsonb_path_query_first("content", '$.vat[*] ? (@.rate == 10)') ->> 'net')::integer) STORED,
	ADD COLUMN "vat_10" integer GENERATED ALWAYS AS ((jsonb_path_query_first("content", '$.vat[*] ? (@.rate == 10)') ->> 'vat')::integer) STORED,
	ADD COLUMN "net_20" integer GENERATED ALWAYS AS ((jsonb_path_query_first("content", '$.vat[*] ? (@.rate == 20)') ->> 'net')::integer) STORED,
	ADD COLUMN "vat_20" integer GENERATED ALWAYS AS ((jsonb_path_query_first("content", '$.vat[*] ? (@.rate == 20)') ->> 'vat')::integer) STORED;--> statement-breakpoint
ALTER TABLE "bookings"
	ADD COLUMN "price_total" integer GENERATED ALWAYS AS (("price" ->> 'total')::integer) STORED,
	ADD COLUMN "from_airport" boolean GENERATED ALWAYS AS (coalesce("pickup" #>> '{place,kind}' IN ('airport', 'terminal'), false)) STORED,
	ADD COLUMN "drive_seconds" numeric GENERATED ALWAYS AS (coalesce(("estimate" ->> 'durationTo')::numeric, ("estimate" ->> 'duration')::numeric)) STORED;--> statement-breakpoint
CREATE INDEX "documents_by_figures" ON "documents" USING btree ("issued_at") INCLUDE ("kind", "booking_id", "total", "net_10", "vat_10", "net_20", "vat_20");--> statement-breakpoint
-- The few documents that replace another one.
CREATE INDEX "documents_replacing" ON "documents" USING btree ("issued_at") WHERE "replaces_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_by_figures" ON "bookings" USING btree ("pickup_at")
	INCLUDE ("id", "status", "cancelled_by", "vehicle", "duration_hours", "flight_origin", "confirmed_at", "price_total", "from_airport", "drive_seconds");--> statement-breakpoint
-- Whose a booking is, without its row.
CREATE INDEX "bookings_of_guests" ON "bookings" USING btree ("id") INCLUDE ("email", "phone");--> statement-breakpoint
CREATE INDEX "offers_by_figures" ON "offers" USING btree ("request_id") INCLUDE ("status", "total", "booking_id");--> statement-breakpoint
-- Invoices that somebody owes: whether they were paid since is in other tables.
CREATE INDEX "documents_on_account" ON "documents" USING btree ("issued_at", "reference")
	WHERE "kind" = 'invoice' AND "content" #>> '{payment,method}' = 'on_account' AND "content" #>> '{payment,paidOn}' IS NULL;
