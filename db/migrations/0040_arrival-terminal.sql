ALTER TABLE "bookings" ADD COLUMN "terminal" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "flight_terminal" text;