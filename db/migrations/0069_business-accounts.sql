CREATE TABLE "booking_organisations" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"booked_by" text NOT NULL,
	"cost_centre" text NOT NULL,
	"reference" text NOT NULL,
	"purchase_order" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"lang" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"invited_by" text,
	"token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "organisation_members_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "organisation_members_once" UNIQUE("organisation_id","email")
);
--> statement-breakpoint
CREATE TABLE "organisation_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"period" text NOT NULL,
	"cost_centre" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"due_on" text NOT NULL,
	"paid_amount" integer DEFAULT 0 NOT NULL,
	"paid_on" text,
	CONSTRAINT "organisation_statements_once" UNIQUE("organisation_id","period","cost_centre")
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"siren" text NOT NULL,
	"vat_number" text NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"lang" text NOT NULL,
	"payment_days" integer NOT NULL,
	"credit_limit" integer,
	"required" jsonb NOT NULL,
	"cost_centres" jsonb NOT NULL,
	"bills_per_cost_centre" boolean NOT NULL,
	"rebate_percent" integer NOT NULL,
	"rebate_from" text,
	"rebate_until" text,
	"notes" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "organisations_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "statement_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_organisations" ADD CONSTRAINT "booking_organisations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD CONSTRAINT "organisation_members_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_statements" ADD CONSTRAINT "organisation_statements_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_organisations_by_organisation" ON "booking_organisations" USING btree ("organisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_members_by_email" ON "organisation_members" USING btree ("email") WHERE "organisation_members"."accepted_at" is not null;--> statement-breakpoint
CREATE INDEX "organisation_statements_by_due" ON "organisation_statements" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "documents_by_statement" ON "documents" USING btree ("statement_id");--> statement-breakpoint
ALTER TABLE "booking_organisations" ADD CONSTRAINT "booking_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."organisation_statements"("id");--> statement-breakpoint
-- The release before survives this: every document that it writes has a booking and no statement.
ALTER TABLE "documents" ADD CONSTRAINT "documents_belong_to_one" CHECK (num_nonnulls("booking_id", "statement_id") = 1);
