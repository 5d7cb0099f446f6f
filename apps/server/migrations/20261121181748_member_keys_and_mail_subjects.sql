-- Keys of members who are gone: nobody may use them any more, and no key to users could be made over them.
DELETE FROM "idempotency_keys" WHERE NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."uid" = "idempotency_keys"."uid");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_log_subject_key_index" ON "mail_log" USING btree ("subject_key" text_pattern_ops);