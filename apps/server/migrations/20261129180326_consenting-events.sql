-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "analytics_events_consenting_index" ON "analytics_events" USING btree ("event_id") WHERE "analytics_events"."consents";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "analytics_events_identify_index" ON "analytics_events" USING btree ("anonymous_id","event_id") WHERE "analytics_events"."type" = 'identify';