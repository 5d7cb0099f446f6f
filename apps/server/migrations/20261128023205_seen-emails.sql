-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_seen_email_index" ON "users" USING btree (regexp_replace(normalize(lower("email"), NFC), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0]', '', 'g')) WHERE ("users"."email" ~ '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0]' or "users"."email" is not nfc normalized);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_visible_email_index";
