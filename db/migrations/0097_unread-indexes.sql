-- Searches read `search_key` since migration 0054. No statement reads these indexes of the searches before it, and every insert wrote them. A release from
-- before 0054 that still answers finds the same rows without them, more slowly. It also reads `search_text`, so the columns stay.
DROP INDEX "bookings_found_by";--> statement-breakpoint
DROP INDEX "bookings_by_places";--> statement-breakpoint
DROP INDEX "documents_by_folded_buyer";--> statement-breakpoint
DROP INDEX "documents_by_search";--> statement-breakpoint
DROP INDEX "mail_contents_by_search";--> statement-breakpoint
DROP INDEX "media_by_search";--> statement-breakpoint
DROP INDEX "posts_by_search";--> statement-breakpoint
DROP INDEX "request_messages_by_folded_words";--> statement-breakpoint
DROP INDEX "request_messages_by_search";--> statement-breakpoint
DROP INDEX "requests_by_folded_words";--> statement-breakpoint
DROP INDEX "requests_by_search";--> statement-breakpoint
DROP INDEX "bookings_by_board";--> statement-breakpoint
-- The lists of the board, without the words that only the old search read.
CREATE INDEX "bookings_by_board" ON "bookings" USING btree ("pickup_at", "id") INCLUDE ("status", "vehicle");
