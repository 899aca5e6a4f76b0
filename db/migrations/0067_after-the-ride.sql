CREATE TABLE "lost_items" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"chauffeur_id" uuid,
	"what" text NOT NULL,
	"status" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"kept_until" date,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"chauffeur_id" uuid,
	"lang" text NOT NULL,
	"stars" integer NOT NULL,
	"words" text NOT NULL,
	"ridden_on" date NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"publication" text NOT NULL,
	"agreed_at" timestamp with time zone,
	"shown_name" text NOT NULL,
	"decided_at" timestamp with time zone,
	"refusal" text,
	"reply" text DEFAULT '' NOT NULL,
	"replied_at" timestamp with time zone,
	"reports" integer DEFAULT 0 NOT NULL,
	"report_words" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "reviews_have_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_are_published_by_agreement" CHECK ("reviews"."publication" = 'private' or "reviews"."agreed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "thanks_objections" (
	"email" text PRIMARY KEY NOT NULL,
	"objected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handed_in_days" (
	"chauffeur_id" uuid NOT NULL,
	"day" date NOT NULL,
	"handed_in_at" timestamp with time zone NOT NULL,
	"declared" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"signed_off_at" timestamp with time zone,
	"signed_off_by" uuid,
	"expected" integer,
	"counted" integer,
	"office_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "handed_in_days_chauffeur_id_day_pk" PRIMARY KEY("chauffeur_id","day")
);
--> statement-breakpoint
CREATE TABLE "pay_rules" (
	"chauffeur_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"per_ride" integer NOT NULL,
	"share" integer NOT NULL,
	"per_hour" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_rules_chauffeur_id_from_day_pk" PRIMARY KEY("chauffeur_id","from_day")
);
--> statement-breakpoint
ALTER TABLE "lost_items" ADD CONSTRAINT "lost_items_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_items" ADD CONSTRAINT "lost_items_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_items" ADD CONSTRAINT "lost_items_chauffeur_id_chauffeurs_id_fk" FOREIGN KEY ("chauffeur_id") REFERENCES "public"."chauffeurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_chauffeur_id_chauffeurs_id_fk" FOREIGN KEY ("chauffeur_id") REFERENCES "public"."chauffeurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handed_in_days" ADD CONSTRAINT "handed_in_days_chauffeur_id_chauffeurs_id_fk" FOREIGN KEY ("chauffeur_id") REFERENCES "public"."chauffeurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rules" ADD CONSTRAINT "pay_rules_chauffeur_id_chauffeurs_id_fk" FOREIGN KEY ("chauffeur_id") REFERENCES "public"."chauffeurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lost_items_by_booking" ON "lost_items" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "lost_items_to_answer" ON "lost_items" USING btree ("chauffeur_id") WHERE "lost_items"."status" = 'asked';--> statement-breakpoint
CREATE INDEX "reviews_published" ON "reviews" USING btree ("written_at") WHERE "reviews"."publication" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_by_chauffeur" ON "reviews" USING btree ("chauffeur_id");--> statement-breakpoint
CREATE INDEX "reviews_by_time" ON "reviews" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "handed_in_days_to_sign" ON "handed_in_days" USING btree ("day") WHERE "handed_in_days"."signed_off_at" is null;--> statement-breakpoint
CREATE INDEX "handed_in_days_by_day" ON "handed_in_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "fees_taken_by" ON "fees" USING btree ("taken_by","paid_at") WHERE "fees"."taken_by" is not null;--> statement-breakpoint
-- Public pages show published reviews only: private ones are written without clearing the cached pages.
CREATE TRIGGER "reviews_added" AFTER INSERT ON "reviews"
  FOR EACH ROW WHEN (NEW.publication = 'published') EXECUTE FUNCTION "content_changed"();
--> statement-breakpoint
CREATE TRIGGER "reviews_changed" AFTER UPDATE ON "reviews"
  FOR EACH ROW WHEN (OLD.publication = 'published' OR NEW.publication = 'published') EXECUTE FUNCTION "content_changed"();
--> statement-breakpoint
CREATE TRIGGER "reviews_removed" AFTER DELETE ON "reviews"
  FOR EACH ROW WHEN (OLD.publication = 'published') EXECUTE FUNCTION "content_changed"();
