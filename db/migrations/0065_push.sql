CREATE TABLE "push_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"subscription_id" uuid NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "push_deliveries_once" UNIQUE("key","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"server_key" text NOT NULL,
	"lang" text NOT NULL,
	"shows_details" boolean DEFAULT false NOT NULL,
	"chauffeur_id" uuid,
	"link_version" integer,
	"admin_id" uuid,
	"session_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_subscriptions_of_one" CHECK (("push_subscriptions"."chauffeur_id" is null) = ("push_subscriptions"."link_version" is null)
        and ("push_subscriptions"."admin_id" is null) = ("push_subscriptions"."session_id" is null)
        and ("push_subscriptions"."chauffeur_id" is null) <> ("push_subscriptions"."admin_id" is null))
);
--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_chauffeur_id_chauffeurs_id_fk" FOREIGN KEY ("chauffeur_id") REFERENCES "public"."chauffeurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_admin_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."admin_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_deliveries_by_subscription" ON "push_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "push_deliveries_by_time" ON "push_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_deliveries_by_booking" ON "push_deliveries" USING btree (("data" ->> 'bookingId'));--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_chauffeur" ON "push_subscriptions" USING btree ("chauffeur_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_admin" ON "push_subscriptions" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_session" ON "push_subscriptions" USING btree ("session_id");