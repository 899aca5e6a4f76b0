CREATE TABLE "message_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reply_id" uuid,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"type" text,
	"hash" text,
	"bytes" integer,
	CONSTRAINT "message_files_once" UNIQUE("reply_id","reference")
);
--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_reply_id_message_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."message_replies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_files_without_message" ON "message_files" USING btree ("id") WHERE "message_files"."reply_id" is null;