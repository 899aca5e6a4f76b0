-- Categories had the id of the prices as their subject. The release before writes further entries with that id, which the log of prices still shows.
UPDATE "audit_entries" SET "subject_id" = '00000000-0000-4000-8000-000000000008' WHERE "subject" = 'category' AND "subject_id" = '00000000-0000-4000-8000-000000000002';
