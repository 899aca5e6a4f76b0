CREATE TABLE "guest_erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"booking_ids" uuid[] NOT NULL,
	"request_ids" uuid[] NOT NULL,
	"export_ids" uuid[] NOT NULL,
	"counts" jsonb NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
