CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"new_email" text NOT NULL,
	"former_email" text NOT NULL,
	"token_hash" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reward_claims" (
	"kind" text NOT NULL,
	"key_hash" text NOT NULL,
	"street_hash" text,
	"legacy_syllabus_id" text NOT NULL,
	"uid" uuid,
	"order_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_claims" ADD CONSTRAINT "reward_claims_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_token_hash_key" ON "email_changes" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_changes_uid_index" ON "email_changes" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "email_changes_expires_at_index" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reward_claims_key" ON "reward_claims" USING btree ("kind","key_hash","legacy_syllabus_id");--> statement-breakpoint
CREATE INDEX "reward_claims_uid_index" ON "reward_claims" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "reward_claims_order_id_index" ON "reward_claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reward_claims_at_index" ON "reward_claims" USING btree ("at");--> statement-breakpoint
CREATE INDEX "reward_claims_street_hash_index" ON "reward_claims" USING btree ("street_hash","at");