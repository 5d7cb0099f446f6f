ALTER TABLE "users" ADD COLUMN "erase_began_at" timestamp (3) with time zone;
--> statement-breakpoint
UPDATE "users" SET "erase_began_at" = now() FROM "account_deletions" WHERE "account_deletions"."uid" = "users"."uid" AND "account_deletions"."state" = 'erasing';
