-- Public pages show which classes are on request: they are rendered again when settings, blocks or the fleet change.
CREATE TRIGGER "availability_settings_changed" AFTER INSERT OR UPDATE OR DELETE ON "availability_settings"
  FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();
--> statement-breakpoint
CREATE TRIGGER "capacity_blocks_changed" AFTER INSERT OR UPDATE OR DELETE ON "capacity_blocks"
  FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();
--> statement-breakpoint
CREATE TRIGGER "cars_changed" AFTER INSERT OR UPDATE OF "vehicle", "archived_at" ON "cars"
  FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();
--> statement-breakpoint
CREATE TRIGGER "chauffeurs_changed" AFTER INSERT OR UPDATE OF "archived_at" ON "chauffeurs"
  FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();
--> statement-breakpoint
CREATE TRIGGER "duties_changed" AFTER INSERT OR UPDATE OF "vehicles" ON "duties"
  FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();
