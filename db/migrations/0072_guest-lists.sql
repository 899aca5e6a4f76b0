CREATE TABLE "guest_list_guests" (
	"list_id" uuid NOT NULL,
	"identity" text NOT NULL,
	"owner" text NOT NULL,
	"line_key" text NOT NULL,
	"ride_id" uuid NOT NULL,
	"email" text NOT NULL,
	"guest" jsonb NOT NULL,
	CONSTRAINT "guest_list_guests_list_id_identity_pk" PRIMARY KEY("list_id","identity"),
	CONSTRAINT "guest_list_guests_once" UNIQUE("owner","line_key")
);
--> statement-breakpoint
CREATE TABLE "guest_list_rides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"status" text NOT NULL,
	"car" jsonb NOT NULL,
	"pickup_at" timestamp with time zone NOT NULL,
	"booking_id" uuid,
	"reason" text,
	"notes_due" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid,
	"request_id" uuid,
	"owner" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"file_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"lang" text NOT NULL,
	"rows" jsonb NOT NULL,
	"heading_row" integer NOT NULL,
	"mapping" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"contact" jsonb,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"last_pickup_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "guest_list_guests" ADD CONSTRAINT "guest_list_guests_list_id_guest_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."guest_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_list_guests" ADD CONSTRAINT "guest_list_guests_ride_id_guest_list_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."guest_list_rides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_list_rides" ADD CONSTRAINT "guest_list_rides_list_id_guest_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."guest_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_list_rides" ADD CONSTRAINT "guest_list_rides_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_lists" ADD CONSTRAINT "guest_lists_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_lists" ADD CONSTRAINT "guest_lists_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_list_guests_by_ride" ON "guest_list_guests" USING btree ("ride_id");--> statement-breakpoint
CREATE INDEX "guest_list_guests_by_email" ON "guest_list_guests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "guest_list_rides_by_list" ON "guest_list_rides" USING btree ("list_id","pickup_at");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_lists_one_per_file" ON "guest_lists" USING btree ("owner","file_hash");--> statement-breakpoint
CREATE INDEX "guest_lists_by_organisation" ON "guest_lists" USING btree ("organisation_id","updated_at");--> statement-breakpoint
CREATE INDEX "guest_lists_by_request" ON "guest_lists" USING btree ("request_id") WHERE "guest_lists"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "guest_lists_by_end" ON "guest_lists" USING btree (coalesce("last_pickup_at", "updated_at"));