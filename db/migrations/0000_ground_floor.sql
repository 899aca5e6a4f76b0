CREATE TYPE "public"."booking_leg" AS ENUM('outbound', 'return');--> statement-breakpoint
CREATE TYPE "public"."booking_status" AS ENUM('awaiting_payment', 'confirmed', 'expired', 'cancelled', 'completed', 'no_show');--> statement-breakpoint
CREATE TYPE "public"."payment_method" AS ENUM('card', 'cash');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('open', 'paid', 'expired');--> statement-breakpoint
CREATE TYPE "public"."refund_status" AS ENUM('queued', 'done');--> statement-breakpoint
CREATE TYPE "public"."request_kind" AS ENUM('quote', 'event', 'message');--> statement-breakpoint
CREATE TYPE "public"."request_status" AS ENUM('new', 'answered', 'closed');--> statement-breakpoint
CREATE TYPE "public"."mail_status" AS ENUM('queued', 'sent', 'failed');--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"leg" "booking_leg" NOT NULL,
	"outbound_id" uuid,
	"status" "booking_status" NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"lang" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"manage_token_hash" text,
	"trip_type" text NOT NULL,
	"pickup" jsonb NOT NULL,
	"dropoff" jsonb,
	"stops" jsonb NOT NULL,
	"pickup_local" text NOT NULL,
	"pickup_zone" text DEFAULT 'Europe/Paris' NOT NULL,
	"pickup_at" timestamp with time zone NOT NULL,
	"duration_hours" integer,
	"estimate" jsonb,
	"vehicle" text NOT NULL,
	"passengers" integer NOT NULL,
	"bags" jsonb NOT NULL,
	"child_seats" jsonb NOT NULL,
	"extras" jsonb NOT NULL,
	"female_chauffeur" text NOT NULL,
	"arabic_speaking" text NOT NULL,
	"travel_number" text,
	"sign_text" text,
	"notes" text,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"payment_method" "payment_method" NOT NULL,
	"price" jsonb NOT NULL,
	"tariff_version" integer NOT NULL,
	"free_cancellation_until" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bookings_manage_token_hash_unique" UNIQUE("manage_token_hash"),
	CONSTRAINT "bookings_one_per_form" UNIQUE("idempotency_key","leg")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"status" "payment_status" DEFAULT 'open' NOT NULL,
	"checkout_id" text,
	"intent" text,
	"live" boolean,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payments_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "payments_checkout_id_unique" UNIQUE("checkout_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"status" "refund_status" DEFAULT 'queued' NOT NULL,
	"provider_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_booking_id_unique" UNIQUE("booking_id")
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"record" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_is_one" CHECK ("company"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"kind" "request_kind" NOT NULL,
	"status" "request_status" DEFAULT 'new' NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"text" text,
	"trip" jsonb,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "requests_one_per_form" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "tariffs" (
	"version" integer PRIMARY KEY NOT NULL,
	"tariff" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"status" "mail_status" DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_outbound_id_bookings_id_fk" FOREIGN KEY ("outbound_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_pickup" ON "bookings" USING btree ("pickup_at");--> statement-breakpoint
CREATE INDEX "bookings_by_outbound" ON "bookings" USING btree ("outbound_id");--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "requests_by_time" ON "requests" USING btree ("created_at");