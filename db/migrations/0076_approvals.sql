CREATE TABLE "booking_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"version" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"email" text NOT NULL,
	"act" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"approval_id" uuid NOT NULL,
	"member_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "charges_late_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "approval" jsonb;--> statement-breakpoint
ALTER TABLE "booking_approvals" ADD CONSTRAINT "booking_approvals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_acts" ADD CONSTRAINT "organisation_acts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_links" ADD CONSTRAINT "approval_links_approval_id_booking_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."booking_approvals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_links" ADD CONSTRAINT "approval_links_member_id_organisation_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."organisation_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_approvals_one_open" ON "booking_approvals" USING btree ("booking_id") WHERE "booking_approvals"."status" = 'open';--> statement-breakpoint
CREATE INDEX "booking_approvals_by_booking" ON "booking_approvals" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_approvals_by_end" ON "booking_approvals" USING btree ("expires_at") WHERE "booking_approvals"."status" = 'open';--> statement-breakpoint
CREATE INDEX "organisation_acts_by_time" ON "organisation_acts" USING btree ("organisation_id","at");--> statement-breakpoint
CREATE INDEX "organisation_acts_by_email" ON "organisation_acts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "approval_links_by_approval" ON "approval_links" USING btree ("approval_id");--> statement-breakpoint
CREATE INDEX "approval_links_by_member" ON "approval_links" USING btree ("member_id");