CREATE TABLE "customer_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"lang" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_preferences" (
	"email" text PRIMARY KEY NOT NULL,
	"language" text,
	"temperature" text,
	"water" text,
	"music" text,
	"preferred_chauffeur" text,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"lang" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"browser" text,
	"system" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "customer_feeds_by_token" ON "customer_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_feeds_one_open" ON "customer_feeds" USING btree ("email") WHERE "customer_feeds"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "customer_feeds_by_read" ON "customer_feeds" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "customer_codes_by_email" ON "customer_codes" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_sessions_by_token" ON "customer_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "customer_sessions_by_email" ON "customer_sessions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "customer_sessions_by_expiry" ON "customer_sessions" USING btree ("expires_at");