-- Every table that a pulse reads notifies the open pages (server/pulse.db.test.ts), because pulses are answered from memory between two notifications.
CREATE TRIGGER "additions_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "additions"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "admins_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "admins"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "answer_templates_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "answer_templates"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "audit_entries_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "booking_approvals_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "booking_approvals"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "booking_organisations_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "booking_organisations"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "company_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "company"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "dispatch_settings_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "dispatch_settings"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "documents_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "documents"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "einvoice_flows_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "einvoice_flows"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "einvoice_statuses_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "einvoice_statuses"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "guarantees_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "guarantees"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "guest_lists_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "guest_lists"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "handed_in_days_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "handed_in_days"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "lost_items_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "lost_items"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "mails_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "mails"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "message_replies_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "message_replies"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "message_stops_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "message_stops"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "message_templates_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "message_templates"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "messages_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "messages"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "organisations_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "organisations"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "refunds_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "refunds"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "repayments_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "repayments"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "ride_messages_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "ride_messages"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "tips_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "tips"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
CREATE TRIGGER "transfers_on_workplace" AFTER INSERT OR UPDATE OR DELETE ON "transfers"
  FOR EACH STATEMENT EXECUTE FUNCTION "workplace_changed"();
--> statement-breakpoint
-- A stream that begins or ends changes the names of the watchers only, which are read by every pulse. The release before counts it as any change.
CREATE FUNCTION "watchers_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('workplace', 'watchers');
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER "watchers_on_workplace" ON "watchers";
--> statement-breakpoint
CREATE TRIGGER "watchers_on_workplace" AFTER INSERT OR DELETE ON "watchers"
  FOR EACH STATEMENT EXECUTE FUNCTION "watchers_changed"();
