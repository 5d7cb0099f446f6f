DROP INDEX "marketing_events_sent_at_index";--> statement-breakpoint
ALTER TABLE "marketing_events" ALTER COLUMN "attempt_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "told_opt_in" boolean;--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_events_identify_key" ON "marketing_events" USING btree ("uid","action") WHERE attempt_id is null and state = 'queued';--> statement-breakpoint
CREATE INDEX "marketing_events_at_index" ON "marketing_events" USING btree ("at");