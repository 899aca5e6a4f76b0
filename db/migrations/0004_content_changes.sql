-- Whoever keeps copies of pages hears of every change of what they show: the page cache listens on "content".
CREATE FUNCTION "content_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "company_changed" AFTER INSERT OR UPDATE OR DELETE ON "company"
  FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();
--> statement-breakpoint
CREATE TRIGGER "tariffs_changed" AFTER INSERT OR UPDATE OR DELETE ON "tariffs"
  FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();
--> statement-breakpoint
CREATE TRIGGER "post_categories_changed" AFTER INSERT OR UPDATE OR DELETE ON "post_categories"
  FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();
--> statement-breakpoint
-- Drafts are saved often and seen by nobody.
CREATE TRIGGER "posts_added" AFTER INSERT ON "posts"
  FOR EACH ROW WHEN (NEW.status <> 'draft') EXECUTE FUNCTION "content_changed"();
--> statement-breakpoint
CREATE TRIGGER "posts_changed" AFTER UPDATE ON "posts"
  FOR EACH ROW WHEN (OLD.status <> 'draft' OR NEW.status <> 'draft') EXECUTE FUNCTION "content_changed"();
--> statement-breakpoint
CREATE TRIGGER "posts_removed" AFTER DELETE ON "posts"
  FOR EACH ROW WHEN (OLD.status <> 'draft') EXECUTE FUNCTION "content_changed"();
--> statement-breakpoint
CREATE TRIGGER "post_former_slugs_changed" AFTER INSERT OR UPDATE OR DELETE ON "post_former_slugs"
  FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();
