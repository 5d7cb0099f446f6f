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
CREATE UNIQUE INDEX "promo_codes_taken_key" ON "promo_codes" USING btree ("uid","legacy_syllabus_id");--> statement-breakpoint
CREATE INDEX "promo_codes_free_index" ON "promo_codes" USING btree ("pool","code") WHERE "promo_codes"."taken_at" is null;