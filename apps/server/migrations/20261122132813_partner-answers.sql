CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" uuid,
	"mark" text,
	"partner" text NOT NULL,
	"legacy_syllabus_id" text NOT NULL,
	"answer" boolean NOT NULL,
	"text_hash" text,
	"consent_version" text,
	"locale" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"proof" jsonb NOT NULL,
	"disclosures" jsonb,
	"version_stated" boolean NOT NULL,
	"delivery" text,
	"erased_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lead_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid,
	"mark" text,
	"partner" text NOT NULL,
	"legacy_syllabus_id" text NOT NULL,
	"consent_id" integer NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"told_round" integer,
	"status" text NOT NULL,
	"claimed" boolean DEFAULT false NOT NULL,
	"unknown" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"next_try_at" timestamp (3) with time zone,
	"batch" text,
	"fields" jsonb NOT NULL,
	"payload" jsonb,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"exported_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users_corporate_partners" (
	"uid" uuid NOT NULL,
	"partner" text NOT NULL,
	"opt_in" boolean NOT NULL,
	"opt_in_date" timestamp (3) with time zone,
	"mobile" text,
	"email" text NOT NULL,
	CONSTRAINT "users_corporate_partners_key" PRIMARY KEY("uid","partner")
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_text_hash_consent_texts_text_hash_fk" FOREIGN KEY ("text_hash") REFERENCES "public"."consent_texts"("text_hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_uploads" ADD CONSTRAINT "lead_uploads_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_uploads" ADD CONSTRAINT "lead_uploads_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users_corporate_partners" ADD CONSTRAINT "users_corporate_partners_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_uid_index" ON "consents" USING btree ("uid","partner","id");--> statement-breakpoint
CREATE INDEX "consents_text_hash_index" ON "consents" USING btree ("text_hash");--> statement-breakpoint
CREATE INDEX "consents_erased_at_index" ON "consents" USING btree ("erased_at") WHERE "consents"."erased_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_uploads_key" ON "lead_uploads" USING btree ("uid","partner","legacy_syllabus_id");--> statement-breakpoint
CREATE INDEX "lead_uploads_consent_id_index" ON "lead_uploads" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "lead_uploads_next_try_at_index" ON "lead_uploads" USING btree ("next_try_at") WHERE "lead_uploads"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "lead_uploads_payload_index" ON "lead_uploads" USING btree ("queued_at") WHERE "lead_uploads"."payload" is not null;--> statement-breakpoint
CREATE INDEX "lead_uploads_erased_at_index" ON "lead_uploads" USING btree ("erased_at") WHERE "lead_uploads"."erased_at" is not null;