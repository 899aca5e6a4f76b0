ALTER TYPE "public"."payment_method" ADD VALUE 'on_account';--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "terms_read_by" uuid;