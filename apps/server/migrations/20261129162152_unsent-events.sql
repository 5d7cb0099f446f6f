-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "marketing_events_unsent_index" ON "marketing_events" USING btree ("at") WHERE "marketing_events"."state" <> 'sent';
