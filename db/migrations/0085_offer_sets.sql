ALTER TABLE "requests" ADD COLUMN "part_of" uuid;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "part" integer;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_part_of_requests_id_fk" FOREIGN KEY ("part_of") REFERENCES "public"."requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_by_set" ON "requests" USING btree ("part_of","part") WHERE "requests"."part_of" is not null;