ALTER TABLE "email_changes" ADD COLUMN "former_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "undo_token_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "social_identities" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "social_identities" ADD COLUMN "email_delivered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "social_identities" ADD COLUMN "undo_token_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_undo_token_hash_key" ON "email_changes" USING btree ("undo_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_id_key" ON "social_identities" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_undo_token_hash_key" ON "social_identities" USING btree ("undo_token_hash");