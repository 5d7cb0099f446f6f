-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "address_reviews_household_key" ON "address_reviews" USING btree ("uid","legacy_syllabus_id") WHERE "address_reviews"."decision" = 'household';
