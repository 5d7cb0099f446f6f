CREATE TABLE "consent_texts" (
	"text_hash" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"locale" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_opt_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid,
	"answer" boolean NOT NULL,
	"source" text NOT NULL,
	"text_hash" text,
	"locale" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_opt_ins" ADD CONSTRAINT "email_opt_ins_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_opt_ins" ADD CONSTRAINT "email_opt_ins_text_hash_consent_texts_text_hash_fk" FOREIGN KEY ("text_hash") REFERENCES "public"."consent_texts"("text_hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_opt_ins_uid_index" ON "email_opt_ins" USING btree ("uid","at");--> statement-breakpoint
INSERT INTO "email_opt_ins" ("id", "uid", "answer", "source", "locale", "at")
SELECT gen_random_uuid(), "uid", "email_opt_in",
  CASE
    WHEN "email_opt_in_date" = "created_at" THEN 'register'
    WHEN "country" = 'US' AND "email_opt_in" THEN 'step1-us'
    ELSE 'step1'
  END,
  "locale", "email_opt_in_date"
FROM "users" WHERE "email_opt_in" IS NOT NULL AND "email_opt_in_date" IS NOT NULL;
