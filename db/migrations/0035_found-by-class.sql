-- Words and a class together: a name that thousands bear is narrowed down by the class in the index, not by reading each of the rides.
CREATE INDEX "bookings_found_by" ON "bookings" USING gin ("search_text" gin_trgm_ops, "phone" gin_trgm_ops, "vehicle" gin_trgm_ops);--> statement-breakpoint
DROP INDEX "bookings_by_search";
