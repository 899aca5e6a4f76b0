CREATE TYPE "public"."post_status" AS ENUM('draft', 'published', 'scheduled');--> statement-breakpoint
CREATE TABLE "blog_seed" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"seeded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blog_seed_is_one" CHECK ("blog_seed"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "post_former_slugs" (
	"lang" text NOT NULL,
	"slug" text NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_former_slugs_lang_slug_pk" PRIMARY KEY("lang","slug")
);
--> statement-breakpoint
CREATE TABLE "post_categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"lang" text NOT NULL,
	"status" "post_status" NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"excerpt" text NOT NULL,
	"category" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"content" jsonb NOT NULL,
	"cover" text,
	"cover_alt" text DEFAULT '' NOT NULL,
	"author_name" text,
	"published_at" timestamp with time zone,
	"meta_title" text,
	"meta_description" text,
	"og_title" text,
	"og_description" text,
	"og_image" text,
	"canonical_url" text,
	"json_ld" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "posts_live_have_a_time" CHECK ("posts"."status" = 'draft' or "posts"."published_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "post_former_slugs" ADD CONSTRAINT "post_former_slugs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_category_post_categories_slug_fk" FOREIGN KEY ("category") REFERENCES "public"."post_categories"("slug") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "post_former_slugs_by_post" ON "post_former_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_one_per_address" ON "posts" USING btree ("lang","slug") WHERE "posts"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_one_per_translation" ON "posts" USING btree ("group_id","lang") WHERE "posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "posts_by_time" ON "posts" USING btree ("lang","published_at");