CREATE TABLE "message_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" text NOT NULL,
	"channel" text NOT NULL,
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"media" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"booking_id" uuid,
	"request_id" uuid,
	"read_at" timestamp with time zone,
	CONSTRAINT "message_replies_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"event" text NOT NULL,
	"lang" text NOT NULL,
	"text" text,
	"whatsapp_template" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_templates_event_lang_pk" PRIMARY KEY("event","lang")
);
--> statement-breakpoint
CREATE TABLE "message_stops" (
	"phone" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"data" jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"handed_over_at" timestamp with time zone,
	"provider_id" text,
	"text" text,
	"segments" integer,
	"cost_micros" bigint,
	"cost_currency" text,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "messages_key_unique" UNIQUE("key"),
	CONSTRAINT "messages_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "messages_by" text;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_replies_by_time" ON "message_replies" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "message_replies_by_booking" ON "message_replies" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "message_replies_unread" ON "message_replies" USING btree ("received_at") WHERE "message_replies"."request_id" is null and "message_replies"."read_at" is null;--> statement-breakpoint
CREATE INDEX "messages_by_time" ON "messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "messages_by_status" ON "messages" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_by_booking" ON "messages" USING btree (("data" ->> 'bookingId'));--> statement-breakpoint
CREATE INDEX "messages_without_cost" ON "messages" USING btree ("created_at") WHERE "messages"."provider_id" is not null and "messages"."cost_micros" is null;