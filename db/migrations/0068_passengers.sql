ALTER TABLE "bookings" ADD COLUMN "passenger_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "passenger_name" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "passenger_phone" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "passenger_lang" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "passenger_email" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "passenger_messages_by" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "passenger_token_hash" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "copies" text[];--> statement-breakpoint
CREATE INDEX "bookings_by_passenger_token" ON "bookings" USING btree ("passenger_token_hash") WHERE "bookings"."passenger_token_hash" is not null;--> statement-breakpoint
CREATE INDEX "bookings_by_passenger_email" ON "bookings" USING btree (lower("passenger_email")) WHERE "bookings"."passenger_email" is not null;--> statement-breakpoint
CREATE INDEX "bookings_by_passenger_phone" ON "bookings" USING btree ("passenger_phone") WHERE "bookings"."passenger_phone" is not null;--> statement-breakpoint
-- The board finds rides by the name, email or phone of their passenger. Few bookings have one.
CREATE INDEX "bookings_by_passenger_key" ON "bookings" USING gin ("search_key"("passenger_name", "passenger_email", "passenger_phone") gin_trgm_ops) WHERE "passenger_id" is not null;
