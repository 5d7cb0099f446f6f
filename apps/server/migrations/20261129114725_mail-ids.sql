-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "mail_log_mail_id_key" ON "mail_log" USING btree ("mail_id");
