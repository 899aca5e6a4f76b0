CREATE TABLE "commission_lines" (
	"statement_id" uuid NOT NULL,
	"leg_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"pickup_on" text NOT NULL,
	"payment_method" text NOT NULL,
	"room" text NOT NULL,
	"own_reference" text NOT NULL,
	"is_correction" boolean NOT NULL,
	"kept" integer NOT NULL,
	"basis_points" integer NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "commission_lines_statement_id_leg_id_pk" PRIMARY KEY("statement_id","leg_id")
);
--> statement-breakpoint
CREATE TABLE "commission_rates" (
	"organisation_id" uuid NOT NULL,
	"from_day" text NOT NULL,
	"until_day" text,
	"basis_points" integer NOT NULL,
	CONSTRAINT "commission_rates_organisation_id_from_day_pk" PRIMARY KEY("organisation_id","from_day")
);
--> statement-breakpoint
CREATE TABLE "commission_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"period" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"parties" jsonb NOT NULL,
	"paid_on" text,
	CONSTRAINT "commission_statements_once" UNIQUE("organisation_id","period")
);
--> statement-breakpoint
CREATE TABLE "booking_referrals" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"booked_by" text NOT NULL,
	"room" text NOT NULL,
	"reference" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_settings" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"invoiced_by" text NOT NULL,
	"place" text NOT NULL,
	"place_id" text NOT NULL,
	"entrance" text NOT NULL,
	"phone" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_statement_id_commission_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."commission_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rates" ADD CONSTRAINT "commission_rates_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_statements" ADD CONSTRAINT "commission_statements_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_referrals" ADD CONSTRAINT "booking_referrals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_referrals" ADD CONSTRAINT "booking_referrals_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_settings" ADD CONSTRAINT "partner_settings_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_lines_by_leg" ON "commission_lines" USING btree ("leg_id");--> statement-breakpoint
CREATE INDEX "booking_referrals_by_organisation" ON "booking_referrals" USING btree ("organisation_id");