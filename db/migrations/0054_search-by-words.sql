-- What a row is found by: its words in small Latin letters and digits, without accents, with a space before and after each. A trigram index holds
-- such words in any locale of a database, whereas `pg_trgm` takes no Arabic letter for a letter in the locale C. An Arabic letter becomes a Latin
-- letter and a digit, a letter of another script the octal digits of its bytes. `translate` has a short list, because it compares each letter
-- of a text with the whole list.
CREATE FUNCTION "search_key"(VARIADIC text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ' ' || btrim(
		replace(replace(replace(replace(replace(replace(replace(
			regexp_replace(
				encode(convert_to(translate(
					regexp_replace(normalize(lower(left(array_to_string($1, ' '), 8000)), NFD), '[\u0300-\u036f\u00ad\u061c\u0640\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
					U&'\0649\0629\0671\06A9\06CC\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\00F8\0142\0111', U&'\064A\0647\0627\0643\064A0123456789old'
				), 'UTF8'), 'escape'),
				'(\\342\\20[01]\\[0-7]{3}|\\302\\2[0-7]{2}|\\330\\2(14|33|37)|[^a-z0-9\\])+', ' ', 'g'
			),
			'\330\24', 'j'), '\330\25', 'k'), '\330\26', 'q'), '\330\27', 'v'), '\331\20', 'w'), '\331\21', 'x'), '\', '')
	) || ' '
$$;--> statement-breakpoint
-- A word of three signs is found anywhere, a shorter one at the beginning of a word: the index holds the space before it.
CREATE FUNCTION "search_pattern"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN length(key) < 3 THEN '% ' ELSE '%' END || key || '%' FROM (SELECT btrim(search_key($1)) AS key) AS word
$$;--> statement-breakpoint
-- The words of the guest are before the sign, those of the ride after it.
-- The release before goes on with `search_text` and its indexes: a later release removes them.
ALTER TABLE "bookings" ADD COLUMN "search_key" text GENERATED ALWAYS AS (
	"search_key"("full_name", "email", "phone") || '|' ||
	"search_key"("reference", replace(replace("travel_number", ' ', ''), '-', ''), "booking_places_text"("pickup", "dropoff", "stops"))
) STORED;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "search_key" text GENERATED ALWAYS AS ("search_key"("reference", "full_name", "email", "phone", "text")) STORED;--> statement-breakpoint
ALTER TABLE "request_messages" ADD COLUMN "search_key" text GENERATED ALWAYS AS ("search_key"("subject", "text")) STORED;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "search_key" text GENERATED ALWAYS AS ("search_key"("reference", "buyer")) STORED;--> statement-breakpoint
ALTER TABLE "mail_contents" ADD COLUMN "search_key" text GENERATED ALWAYS AS ("search_key"("recipient", "subject")) STORED;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search_key" text GENERATED ALWAYS AS ("search_key"(VARIADIC ARRAY["title", "excerpt", "slug"] || "tags")) STORED;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "search_key" text GENERATED ALWAYS AS ("search_key"("media_search_text"("name", "alts"))) STORED;--> statement-breakpoint
-- Words and a class together, as in migration 0035.
CREATE INDEX "bookings_by_search_key" ON "bookings" USING gin ("search_key" gin_trgm_ops, "vehicle" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "requests_by_search_key" ON "requests" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "request_messages_by_search_key" ON "request_messages" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "documents_by_search_key" ON "documents" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mail_contents_by_search_key" ON "mail_contents" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_by_search_key" ON "posts" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_by_search_key" ON "media" USING gin ("search_key" gin_trgm_ops);
