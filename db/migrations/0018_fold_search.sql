-- How words are compared: small letters, without the accents and hamzas that some type and others leave out. What lower() does to letters beyond
-- ASCII depends on the locale of a database; this does not.
CREATE FUNCTION "search_fold"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT translate(lower($1), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžØøŁłĐđأإآةىؤئ', 'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddeeeeeeeeeegggggggghhiiiiiiiiijjkkllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzoollddاااهيوي')
$$;--> statement-breakpoint
DROP INDEX "bookings_by_board";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search_text" text GENERATED ALWAYS AS (
	"search_fold"(left("reference" || E'\n' || "full_name" || E'\n' || "email" || E'\n' || replace(replace(coalesce("travel_number", ''), ' ', ''), '-', ''), 500))
) STORED;--> statement-breakpoint
CREATE INDEX "bookings_by_board" ON "bookings" USING btree ("pickup_at", "id") INCLUDE ("status", "vehicle", "search_text", "phone");
