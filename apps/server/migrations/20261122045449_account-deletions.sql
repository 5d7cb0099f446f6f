CREATE TABLE "account_deletions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid,
	"proof" text,
	"token_hash" text,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"token_expires_at" timestamp (3) with time zone,
	"erase_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "email_opt_ins" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_deletions_uid_key" ON "account_deletions" USING btree ("uid") WHERE "account_deletions"."state" <> 'erased';--> statement-breakpoint
CREATE INDEX "account_deletions_uid_index" ON "account_deletions" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "account_deletions_token_hash_key" ON "account_deletions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_deletions_token_expires_at_index" ON "account_deletions" USING btree ("token_expires_at") WHERE "account_deletions"."token_expires_at" is not null;