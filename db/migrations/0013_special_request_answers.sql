CREATE TABLE "special_request_answers" (
	"booking_id" uuid NOT NULL,
	"request" text NOT NULL,
	"answer" text NOT NULL,
	"leaves_at" timestamp with time zone NOT NULL,
	CONSTRAINT "special_request_answers_booking_id_request_pk" PRIMARY KEY("booking_id","request")
);
--> statement-breakpoint
ALTER TABLE "special_request_answers" ADD CONSTRAINT "special_request_answers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;