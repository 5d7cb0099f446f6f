CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"command" text NOT NULL,
	"args" jsonb NOT NULL,
	"subject" text,
	"outcome" text NOT NULL,
	"counts" jsonb,
	"file_hash" text
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"pool" text NOT NULL,
	"code" text NOT NULL,
	"uid" uuid,
	"legacy_syllabus_id" text,
	"taken_at" timestamp (3) with time zone,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promo_codes_pool_code_pk" PRIMARY KEY("pool","code")
);
--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject_index" ON "audit_log" USING btree ("subject");--> statement-breakpoint
CREATE UNIQUE INDEX "promo_codes_taken_key" ON "promo_codes" USING btree ("uid","legacy_syllabus_id");--> statement-breakpoint
CREATE INDEX "promo_codes_free_index" ON "promo_codes" USING btree ("pool","code") WHERE "promo_codes"."taken_at" is null;