ALTER TABLE "bookings" ADD COLUMN "passenger_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "read_passenger_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "message_replies_by_request" ON "message_replies" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "messages_by_request" ON "messages" USING btree (("data" ->> 'requestId'));