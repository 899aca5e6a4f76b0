ALTER TABLE "message_replies" ADD COLUMN "contents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "message_replies" ADD COLUMN "attached_by" uuid;--> statement-breakpoint
CREATE INDEX "message_replies_attached" ON "message_replies" USING btree ("phone","received_at") WHERE "message_replies"."attached_by" is not null;--> statement-breakpoint
CREATE INDEX "messages_by_recipient" ON "messages" USING btree ("recipient","created_at");