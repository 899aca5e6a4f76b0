CREATE TABLE "mail_contents" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text,
	"text" text,
	"attachments" jsonb NOT NULL,
	"composed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_contents" ADD CONSTRAINT "mail_contents_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_contents_by_age" ON "mail_contents" USING btree ("composed_at");