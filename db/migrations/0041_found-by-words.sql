-- The labels of a ride's places, by which it is found.
CREATE FUNCTION "booking_places_text"("pickup" jsonb, "dropoff" jsonb, "stops" jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT left(concat_ws(E'\n', $1 ->> 'label', $1 ->> 'french', $1 #>> '{place,names}', $2 ->> 'label', $2 ->> 'french', $2 #>> '{place,names}', jsonb_path_query_array(coalesce($3, '[]'), '$[*].label')::text, jsonb_path_query_array(coalesce($3, '[]'), '$[*].french')::text, jsonb_path_query_array(coalesce($3, '[]'), '$[*].place.names.*')::text), 4000)
$$;--> statement-breakpoint
CREATE INDEX "bookings_by_places" ON "bookings" USING gin ("search_fold"("booking_places_text"("pickup", "dropoff", "stops")) gin_trgm_ops);--> statement-breakpoint
-- Words are found one by one, without accents: the indexes of migration 0028 hold them as they were typed, and the release before goes on with these.
CREATE INDEX "requests_by_folded_words" ON "requests" USING gin ("search_fold"("reference") gin_trgm_ops, "search_fold"("full_name") gin_trgm_ops, "search_fold"("email") gin_trgm_ops, "search_fold"("text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "request_messages_by_folded_words" ON "request_messages" USING gin ("search_fold"("subject") gin_trgm_ops, "search_fold"("text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "documents_by_folded_buyer" ON "documents" USING gin ("search_fold"("buyer") gin_trgm_ops);
