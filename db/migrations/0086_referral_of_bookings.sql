-- The table belongs to the feature of bookings now, which cannot name the table of organisations. The foreign key stays.
ALTER TABLE "booking_referrals" RENAME CONSTRAINT "booking_referrals_organisation_id_organisations_id_fk" TO "booking_referrals_organisation_id_fk";
