ALTER TYPE "public"."request_status" ADD VALUE 'offered' BEFORE 'closed';--> statement-breakpoint
ALTER TYPE "public"."request_status" ADD VALUE 'accepted' BEFORE 'closed';--> statement-breakpoint
ALTER TYPE "public"."request_status" ADD VALUE 'declined' BEFORE 'closed';--> statement-breakpoint
CREATE TABLE "request_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"direction" text NOT NULL,
	"kind" text NOT NULL,
	"admin_id" uuid,
	"subject" text,
	"text" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "activity_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "requests" SET "activity_at" = "created_at";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "reply_waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "closed_from" "request_status";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "guest_token_hash" text;--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_messages_by_request" ON "request_messages" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "requests_by_activity" ON "requests" USING btree ("activity_at");--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_guest_token_hash_unique" UNIQUE("guest_token_hash");