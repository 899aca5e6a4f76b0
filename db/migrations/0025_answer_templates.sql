CREATE TABLE "answer_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lang" text NOT NULL,
	"seed" text,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "answer_templates_seeds" UNIQUE("lang","seed")
);
--> statement-breakpoint
ALTER TABLE "request_messages" ADD COLUMN "entry" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "request_messages_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);