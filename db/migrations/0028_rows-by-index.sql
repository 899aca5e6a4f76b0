CREATE TABLE "post_counts" (
	"lang" text NOT NULL,
	"month" date NOT NULL,
	"posts" integer NOT NULL,
	CONSTRAINT "post_counts_lang_month_pk" PRIMARY KEY("lang","month")
);
--> statement-breakpoint
CREATE TABLE "post_tags" (
	"post_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"lang" text NOT NULL,
	"status" "post_status" NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_tags_post_id_tag_pk" PRIMARY KEY("post_id","tag")
);
--> statement-breakpoint
CREATE TABLE "media_counts" (
	"counted" text PRIMARY KEY NOT NULL,
	"pictures" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "posts_by_time";--> statement-breakpoint
DROP INDEX "requests_new";--> statement-breakpoint
DROP INDEX "audit_entries_by_time";--> statement-breakpoint
DROP INDEX "documents_by_issue";--> statement-breakpoint
DROP INDEX "media_by_time";--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_by_admin" ON "audit_entries" USING btree ("admin_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_kind" ON "audit_entries" USING btree ("subject","at","id");--> statement-breakpoint
CREATE INDEX "post_autosaves_by_admin" ON "post_autosaves" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "posts_by_address" ON "posts" USING btree ("lang","slug" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "posts_upcoming" ON "posts" USING btree ("published_at") WHERE "posts"."status" = 'scheduled' and "posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "posts_by_moment" ON "posts" USING btree (coalesce("published_at", "created_at"),"id") WHERE "posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "posts_by_title" ON "posts" USING btree (lower("title"),"id") WHERE "posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "posts_by_update" ON "posts" USING btree ("updated_at","id") WHERE "posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "posts_drafts" ON "posts" USING btree ("updated_at","id") WHERE "posts"."status" = 'draft' and "posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "posts_by_category" ON "posts" USING btree ("category") WHERE "posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_by_status" ON "bookings" USING btree ("status","pickup_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_booking" ON "bookings" USING btree ("booked_at");--> statement-breakpoint
CREATE INDEX "bookings_by_email" ON "bookings" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "bookings_by_phone" ON "bookings" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "booking_changes_asked" ON "booking_changes" USING btree ("created_at") WHERE "booking_changes"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "payment_differences_settled" ON "payment_differences" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "compensations_owed" ON "compensations" USING btree ("due_at") WHERE "compensations"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "payments_by_booking" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payments_by_intent" ON "payments" USING btree ("intent");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'open';--> statement-breakpoint
CREATE INDEX "payments_by_payment" ON "payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "flight_watches_cancelled" ON "flight_watches" USING btree ("pickup_at") WHERE "flight_watches"."is_cancelled";--> statement-breakpoint
CREATE INDEX "ride_events_by_booking" ON "ride_events" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "documents_by_kind" ON "documents" USING btree ("kind","issued_at","reference");--> statement-breakpoint
CREATE INDEX "requests_by_turn" ON "requests" USING btree (("status" = 'new' or ("reply_waits" and "status" <> 'closed')),"activity_at","reference");--> statement-breakpoint
CREATE INDEX "requests_waiting" ON "requests" USING btree ("activity_at","reference") WHERE ("requests"."status" = 'new' or ("requests"."reply_waits" and "requests"."status" <> 'closed'));--> statement-breakpoint
CREATE INDEX "requests_by_status" ON "requests" USING btree ("status","activity_at");--> statement-breakpoint
CREATE INDEX "requests_by_kind" ON "requests" USING btree ("kind","activity_at");--> statement-breakpoint
CREATE INDEX "requests_by_email" ON "requests" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "requests_by_phone" ON "requests" USING btree (right(regexp_replace("phone", '\D', '', 'g'), 9));--> statement-breakpoint
CREATE INDEX "media_by_name" ON "media" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "media_by_bytes" ON "media" USING btree ("bytes","id");--> statement-breakpoint
CREATE INDEX "mails_by_time" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_by_status" ON "mails" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_by_booking" ON "mails" USING btree (("data" ->> 'bookingId'));--> statement-breakpoint
CREATE INDEX "mails_by_request" ON "mails" USING btree (("data" ->> 'requestId'));--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "documents_by_issue" ON "documents" USING btree ("issued_at","reference");--> statement-breakpoint
CREATE INDEX "media_by_time" ON "media" USING btree ("created_at","id");--> statement-breakpoint
-- Words anywhere in a text are found by their groups of three letters.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
-- As `searchWords` folds what is looked for: without accents, vowel signs and the lengthening of Arabic letters, with one alif.
CREATE FUNCTION "post_search_text"("title" text, "excerpt" text, "slug" text, "tags" text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT translate(regexp_replace(normalize(lower(concat_ws(' ', $1, $2, $3, array_to_string($4, ' '))), NFD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g'), 'ٱىة', 'ايه')
$$;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search_text" text GENERATED ALWAYS AS ("post_search_text"("title", "excerpt", "slug", "tags")) STORED;--> statement-breakpoint
CREATE FUNCTION "media_search_text"("name" text, "alts" jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT lower($1 || E'\n' || coalesce((SELECT string_agg(value, E'\n') FROM jsonb_each_text($2)), ''))
$$;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "search_text" text GENERATED ALWAYS AS ("media_search_text"("name", "alts")) STORED;--> statement-breakpoint
CREATE INDEX "posts_by_search" ON "posts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_by_search" ON "media" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_by_search" ON "bookings" USING gin ("search_text" gin_trgm_ops, "phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "requests_by_search" ON "requests" USING gin ("reference" gin_trgm_ops, "full_name" gin_trgm_ops, "email" gin_trgm_ops, "phone" gin_trgm_ops, "text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "request_messages_by_search" ON "request_messages" USING gin ("subject" gin_trgm_ops, "text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mail_contents_by_search" ON "mail_contents" USING gin ("recipient" gin_trgm_ops, "subject" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "documents_by_search" ON "documents" USING gin ("reference" gin_trgm_ops, "buyer" gin_trgm_ops);--> statement-breakpoint
-- What readers see is listed, counted and paged from these alone; only the posts that are shown are read.
CREATE INDEX "posts_live_by_time" ON "posts" USING btree ("lang", "published_at", "id") INCLUDE ("status") WHERE "deleted_at" IS NULL AND "status" <> 'draft';--> statement-breakpoint
CREATE INDEX "posts_live_by_category" ON "posts" USING btree ("lang", "category", "published_at", "id") INCLUDE ("status") WHERE "deleted_at" IS NULL AND "status" <> 'draft';--> statement-breakpoint
CREATE INDEX "posts_in_sitemap" ON "posts" USING btree ("group_id") INCLUDE ("status", "published_at", "updated_at") WHERE "deleted_at" IS NULL AND "status" <> 'draft' AND "canonical_url" IS NULL;--> statement-breakpoint
CREATE INDEX "post_tags_by_time" ON "post_tags" USING btree ("lang", "tag", "published_at", "post_id") INCLUDE ("status");--> statement-breakpoint
CREATE FUNCTION "keep_post_tags"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM post_tags WHERE post_id = NEW.id;
	IF NEW.deleted_at IS NULL AND NEW.status <> 'draft' THEN
		INSERT INTO post_tags (post_id, tag, lang, status, published_at)
			SELECT DISTINCT NEW.id, tag, NEW.lang, NEW.status, NEW.published_at FROM unnest(NEW.tags) tag;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "posts_tagged" AFTER INSERT OR UPDATE OF "tags", "lang", "status", "published_at", "deleted_at" ON "posts"
	FOR EACH ROW EXECUTE FUNCTION "keep_post_tags"();--> statement-breakpoint
INSERT INTO "post_tags" ("post_id", "tag", "lang", "status", "published_at")
	SELECT DISTINCT "id", tag, "lang", "status", "published_at" FROM "posts", unnest("tags") tag WHERE "deleted_at" IS NULL AND "status" <> 'draft';
--> statement-breakpoint
-- Counts that would else be counted anew for every page. They are changed when a transaction ends, one transaction after the other: nobody
-- holds them while waiting for something else.
CREATE FUNCTION "post_month"("at" timestamp with time zone) RETURNS date LANGUAGE sql IMMUTABLE AS $$
	SELECT date_trunc('month', $1 AT TIME ZONE 'UTC')::date
$$;--> statement-breakpoint
CREATE FUNCTION "count_post"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('post_counts', 0));
	IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL AND OLD.status <> 'draft' THEN
		UPDATE post_counts SET posts = posts - 1 WHERE lang = OLD.lang AND month = post_month(OLD.published_at);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL AND NEW.status <> 'draft' THEN
		INSERT INTO post_counts (lang, month, posts) VALUES (NEW.lang, post_month(NEW.published_at), 1)
			ON CONFLICT (lang, month) DO UPDATE SET posts = post_counts.posts + 1;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "posts_counted" AFTER INSERT OR DELETE ON "posts" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION "count_post"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "posts_counted_anew" AFTER UPDATE ON "posts" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN ((OLD.lang, OLD.status = 'draft', OLD.published_at, OLD.deleted_at) IS DISTINCT FROM (NEW.lang, NEW.status = 'draft', NEW.published_at, NEW.deleted_at))
	EXECUTE FUNCTION "count_post"();--> statement-breakpoint
INSERT INTO "post_counts" ("lang", "month", "posts")
	SELECT "lang", post_month("published_at"), count(*) FROM "posts" WHERE "deleted_at" IS NULL AND "status" <> 'draft' GROUP BY 1, 2;--> statement-breakpoint
CREATE FUNCTION "media_counted"("alts" jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	SELECT 'all' UNION ALL SELECT key FROM jsonb_each_text($1) WHERE value <> ''
$$;--> statement-breakpoint
CREATE FUNCTION "count_media"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('media_counts', 0));
	IF TG_OP <> 'INSERT' THEN
		UPDATE media_counts SET pictures = pictures - 1 WHERE counted IN (SELECT media_counted(OLD.alts));
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO media_counts (counted, pictures) SELECT counted, 1 FROM media_counted(NEW.alts) counted
			ON CONFLICT (counted) DO UPDATE SET pictures = media_counts.pictures + 1;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "media_counted" AFTER INSERT OR DELETE ON "media" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION "count_media"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "media_counted_anew" AFTER UPDATE ON "media" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD.alts IS DISTINCT FROM NEW.alts) EXECUTE FUNCTION "count_media"();--> statement-breakpoint
INSERT INTO "media_counts" ("counted", "pictures")
	SELECT counted, count(*) FROM "media", media_counted("alts") counted GROUP BY counted;--> statement-breakpoint
CREATE FUNCTION "media_texts"("alts" jsonb) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT count(*)::int FROM jsonb_each_text($1) WHERE value <> ''
$$;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "texts" integer GENERATED ALWAYS AS ("media_texts"("alts")) STORED;--> statement-breakpoint
CREATE INDEX "media_by_texts" ON "media" USING btree ("texts", "created_at", "id");
