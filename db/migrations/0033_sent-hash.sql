ALTER TABLE "media" ADD COLUMN "sent_hash" text;--> statement-breakpoint
CREATE INDEX "media_by_sent_hash" ON "media" USING btree ("sent_hash");