CREATE TABLE "chauffeur_presses" (
	"chauffeur_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"intent" text NOT NULL,
	"event" text,
	"pressed_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"refusal" text,
	"wait_until" timestamp with time zone,
	CONSTRAINT "chauffeur_presses_chauffeur_id_id_pk" PRIMARY KEY("chauffeur_id","id")
);
--> statement-breakpoint
ALTER TABLE "ride_events" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chauffeur_presses" ADD CONSTRAINT "chauffeur_presses_chauffeur_id_chauffeurs_id_fk" FOREIGN KEY ("chauffeur_id") REFERENCES "public"."chauffeurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chauffeur_presses" ADD CONSTRAINT "chauffeur_presses_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chauffeur_presses_by_booking" ON "chauffeur_presses" USING btree ("booking_id");