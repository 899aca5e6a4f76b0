ALTER TABLE "company" ADD COLUMN "real_since" timestamp with time zone;--> statement-breakpoint
-- A company that is real already asks its owners from now on.
UPDATE "company" SET "real_since" = now() WHERE ("record" ->> 'demo')::boolean IS FALSE;
