CREATE TABLE "saved_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"label" text NOT NULL,
	"place" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_places_once" UNIQUE("email","label")
);
--> statement-breakpoint
CREATE TABLE "travellers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"organisation_id" uuid,
	"customer_email" text,
	"identity" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"lang" text NOT NULL,
	"email" text,
	"employee_number" text NOT NULL,
	"cost_centre" text NOT NULL,
	"sign_text" text NOT NULL,
	"notes" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "travellers_once" UNIQUE("owner","identity"),
	CONSTRAINT "travellers_have_one_owner" CHECK (num_nonnulls("travellers"."organisation_id", "travellers"."customer_email") = 1)
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "bookers_keep_travellers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "travellers" ADD CONSTRAINT "travellers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "travellers_by_name" ON "travellers" USING btree ("owner","full_name");--> statement-breakpoint
CREATE INDEX "travellers_by_organisation" ON "travellers" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "travellers_by_email" ON "travellers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "travellers_by_phone" ON "travellers" USING btree ("phone");