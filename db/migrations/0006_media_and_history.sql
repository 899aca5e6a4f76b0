CREATE TYPE "public"."optimizer_action" AS ENUM('converted', 'kept-original', 'skipped-animated', 'failed');--> statement-breakpoint
CREATE TABLE "post_autosaves" (
	"post_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"base_version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"lang" text NOT NULL,
	"group_id" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_autosaves_post_id_admin_id_pk" PRIMARY KEY("post_id","admin_id")
);
--> statement-breakpoint
CREATE TABLE "post_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" "post_status" NOT NULL,
	"published_at" timestamp with time zone,
	"fields" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"admin_id" uuid,
	CONSTRAINT "post_revisions_one_per_version" UNIQUE("post_id","version")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"bytes" integer NOT NULL,
	"alts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_uses" (
	"media_id" uuid NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "media_uses_media_id_place_pk" PRIMARY KEY("media_id","place")
);
--> statement-breakpoint
CREATE TABLE "picture_slots" (
	"slot" text PRIMARY KEY NOT NULL,
	"media_id" uuid NOT NULL,
	"filled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "optimizer_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"quality" integer NOT NULL,
	"max_width" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "optimizer_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"original_name" text NOT NULL,
	"new_name" text,
	"bytes_before" integer NOT NULL,
	"bytes_after" integer,
	"width" integer,
	"height" integer,
	"format" text,
	"action" "optimizer_action" NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_slots" ADD CONSTRAINT "picture_slots_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "optimizer_files" ADD CONSTRAINT "optimizer_files_batch_id_optimizer_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."optimizer_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_by_time" ON "media" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_uses_by_place" ON "media_uses" USING btree ("place");--> statement-breakpoint
CREATE INDEX "optimizer_batches_by_admin" ON "optimizer_batches" USING btree ("admin_id","created_at");--> statement-breakpoint
CREATE INDEX "optimizer_files_by_batch" ON "optimizer_files" USING btree ("batch_id","position");--> statement-breakpoint
-- A picture that is replaced or described anew changes the pages that show it (see migration 0004).
CREATE TRIGGER "media_changed" AFTER UPDATE ON "media"
  FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();
--> statement-breakpoint
CREATE TRIGGER "picture_slots_changed" AFTER INSERT OR UPDATE OR DELETE ON "picture_slots"
  FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();
--> statement-breakpoint
ALTER TABLE "tariffs" ADD COLUMN "created_by" uuid;
