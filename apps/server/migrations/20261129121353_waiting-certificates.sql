-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "consents_waiting_certificates_index" ON "consents" USING btree ("at") WHERE "consents"."certificate_state" in ('waiting', 'late');
