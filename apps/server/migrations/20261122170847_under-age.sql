ALTER TABLE "consents" ADD COLUMN "under_age" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users_corporate_partners" ADD COLUMN "under_age" boolean DEFAULT false NOT NULL;