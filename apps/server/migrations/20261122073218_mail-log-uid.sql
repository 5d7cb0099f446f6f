ALTER TABLE "mail_log" ADD COLUMN "uid" uuid;--> statement-breakpoint
ALTER TABLE "mail_log" ADD CONSTRAINT "mail_log_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_log_uid_index" ON "mail_log" USING btree ("uid");