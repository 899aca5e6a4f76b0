DROP INDEX "reviews_by_chauffeur";--> statement-breakpoint
CREATE INDEX "bank_lines_by_settling" ON "bank_lines" USING btree ("settled_at","key");--> statement-breakpoint
CREATE INDEX "mails_of_tests" ON "mails" USING btree ("created_at") WHERE "mails"."name" = 'mail-test';--> statement-breakpoint
CREATE INDEX "reviews_by_chauffeur" ON "reviews" USING btree ("chauffeur_id","stars");