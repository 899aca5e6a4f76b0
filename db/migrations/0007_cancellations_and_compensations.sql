CREATE TABLE "compensations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "compensations_booking_id_unique" UNIQUE("booking_id")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "compensations" ADD CONSTRAINT "compensations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "bookings" SET "cancelled_by" = CASE WHEN EXISTS (
	SELECT FROM "audit_entries" WHERE "subject_id" = "bookings"."id" AND "action" = 'booking-cancelled'
) THEN 'house' ELSE 'guest' END WHERE "status" = 'cancelled';
