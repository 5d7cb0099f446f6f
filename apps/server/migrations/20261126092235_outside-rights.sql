ALTER TABLE "outside_health" ADD COLUMN "granted_rights" text[];--> statement-breakpoint
ALTER TABLE "outside_health" ADD COLUMN "served_version" text;