CREATE INDEX "email_confirmations_expires_at_index" ON "email_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_resets_expires_at_index" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_tokens_uid_index" ON "sign_in_tokens" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sign_in_tokens_expires_at_index" ON "sign_in_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "certificates_uid_index" ON "certificates" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "quiz_drafts_at_index" ON "quiz_drafts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "orders_uid_index" ON "orders" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "orders_ship_to_index" ON "orders" USING btree ("created_at") WHERE "orders"."ship_to" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expires_at_index" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_log_sent_at_index" ON "mail_log" USING btree ("sent_at");