-- The folding of every search, the same as `folded` in i18n/folded-text.ts; a test compares both. Letters that do not decompose are replaced:
-- those of one letter by `translate`, with their capitals, because `lower` changes ASCII only in the locale C.
CREATE FUNCTION "folded"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
	replace(replace(replace(replace(
		translate(
			lower(regexp_replace(normalize($1, NFKD), '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g')),
			U&'\00F8\0142\0111\00F0\0127\0167\0131\03C2\0671\0649\06CC\0629\06A9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\00D8\0141\0110\00D0\0126\0166\0152\00C6\1E9E\00DE',
			U&'olddhti\03C3\0627\064A\064A\0647\064301234567890123456789olddht\0153\00E6\00DF\00FE'
		),
		U&'\0153', 'oe'), U&'\00E6', 'ae'), U&'\00DF', 'ss'), U&'\00FE', 'th');--> statement-breakpoint
-- The key of migration 0054, with this folding. The body is parsed here: the search path does not matter when an index is built.
CREATE OR REPLACE FUNCTION "search_key"(VARIADIC text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
	' ' || btrim(
		replace(replace(replace(replace(replace(replace(replace(
			regexp_replace(
				encode(convert_to("folded"(left(array_to_string($1, ' '), 8000)), 'UTF8'), 'escape'),
				'(\\342\\20[01]\\[0-7]{3}|\\302\\2[0-7]{2}|\\330\\2(14|33|37)|[^a-z0-9\\])+', ' ', 'g'
			),
			'\330\24', 'j'), '\330\25', 'k'), '\330\26', 'q'), '\330\27', 'v'), '\331\20', 'w'), '\331\21', 'x'), '\', '')
	) || ' ';--> statement-breakpoint
-- Stored keys are computed anew where the folding changes them.
UPDATE "bookings" SET "reference" = "reference" WHERE "search_key" IS DISTINCT FROM
	"search_key"("full_name", "email", "phone") || '|' ||
	"search_key"("reference", replace(replace("travel_number", ' ', ''), '-', ''), "booking_places_text"("pickup", "dropoff", "stops"));--> statement-breakpoint
UPDATE "requests" SET "reference" = "reference" WHERE "search_key" IS DISTINCT FROM "search_key"("reference", "full_name", "email", "phone", "text");--> statement-breakpoint
UPDATE "request_messages" SET "subject" = "subject" WHERE "search_key" IS DISTINCT FROM "search_key"("subject", "text");--> statement-breakpoint
UPDATE "mail_contents" SET "subject" = "subject" WHERE "search_key" IS DISTINCT FROM "search_key"("recipient", "subject");--> statement-breakpoint
UPDATE "posts" SET "slug" = "slug" WHERE "search_key" IS DISTINCT FROM "search_key"(VARIADIC ARRAY["title", "excerpt", "slug"] || "tags");--> statement-breakpoint
UPDATE "media" SET "name" = "name" WHERE "search_key" IS DISTINCT FROM "search_key"("media_search_text"("name", "alts"));--> statement-breakpoint
-- An issued document is never changed: only its key is.
ALTER TABLE "documents" DISABLE TRIGGER "documents_stand";--> statement-breakpoint
UPDATE "documents" SET "reference" = "reference" WHERE "search_key" IS DISTINCT FROM "search_key"("reference", "buyer");--> statement-breakpoint
ALTER TABLE "documents" ENABLE TRIGGER "documents_stand";--> statement-breakpoint
DROP INDEX "bookings_by_passenger_key";--> statement-breakpoint
CREATE INDEX "bookings_by_passenger_key" ON "bookings" USING gin ("search_key"("passenger_name", "passenger_email", "passenger_phone") gin_trgm_ops) WHERE "passenger_id" is not null;
