CREATE TABLE "dated_tariffs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"starts_on" date NOT NULL,
	"tariff" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid NOT NULL,
	CONSTRAINT "dated_tariffs_starts_on_unique" UNIQUE("starts_on")
);
--> statement-breakpoint
-- A cached page expires when the next list begins, so it must know every list.
CREATE TRIGGER "dated_tariffs_changed" AFTER INSERT OR UPDATE OR DELETE ON "dated_tariffs"
  FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();
