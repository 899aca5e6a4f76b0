ALTER TABLE "customer_preferences" ADD COLUMN "belief_consent_at" timestamp with time zone;--> statement-breakpoint
-- Choices that reveal a belief were stored without a consent of their own.
UPDATE "customer_preferences" SET "music" = NULL WHERE "music" = 'quran';
