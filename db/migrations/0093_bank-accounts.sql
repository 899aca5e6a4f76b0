-- The release before survives this: the unique index below replaces it.
ALTER TABLE "bank_lines" DROP CONSTRAINT "bank_lines_key_unique";--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "layouts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "is_doubtful" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The release before survives this: it writes no account, so its keys are unique as before, and its conflict clause names no column.
CREATE UNIQUE INDEX "bank_lines_once" ON "bank_lines" USING btree ("key","account");--> statement-breakpoint
CREATE INDEX "bank_lines_by_day" ON "bank_lines" USING btree ("day","amount");--> statement-breakpoint
CREATE INDEX "bank_lines_by_account" ON "bank_lines" USING btree ("account");--> statement-breakpoint
CREATE INDEX "bank_lines_doubtful" ON "bank_lines" USING btree ("day") WHERE "bank_lines"."is_doubtful";