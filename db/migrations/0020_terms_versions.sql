CREATE TABLE "terms_versions" (
	"version" text NOT NULL,
	"lang" text NOT NULL,
	"document" jsonb NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_versions_version_lang_pk" PRIMARY KEY("version","lang")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "terms_version" text;