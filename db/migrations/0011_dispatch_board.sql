CREATE INDEX "bookings_awaiting_answer" ON "bookings" USING btree ("pickup_at") WHERE "bookings"."status" = 'confirmed' and ("bookings"."female_chauffeur" = 'requested' or "bookings"."arabic_speaking" = 'requested');--> statement-breakpoint
CREATE INDEX "requests_new" ON "requests" USING btree ("created_at") WHERE "requests"."status" = 'new';--> statement-breakpoint
CREATE INDEX "mails_refused" ON "mails" USING btree ("created_at") WHERE "mails"."status" = 'refused';--> statement-breakpoint
-- What a ride is found by on the board: its words a line each, in small letters, the flight without its spaces. Cut, so that it fits into an index.
ALTER TABLE "bookings" ADD COLUMN "search_text" text GENERATED ALWAYS AS (
	lower(left("reference" || E'\n' || "full_name" || E'\n' || "email" || E'\n' || replace(replace(coalesce("travel_number", ''), ' ', ''), '-', ''), 500))
) STORED;--> statement-breakpoint
-- All that the board filters, counts and searches by: its lists and counts read the index and no row.
CREATE INDEX "bookings_by_board" ON "bookings" USING btree ("pickup_at", "id") INCLUDE ("status", "vehicle", "search_text", "phone");
