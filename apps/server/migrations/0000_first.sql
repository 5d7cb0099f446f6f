CREATE TABLE "children" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"child_name" text DEFAULT '' NOT NULL,
	"birth_date" date,
	"due_date" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"cleared_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid,
	"code_hash" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid NOT NULL,
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"device" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"email_confirmed_at" timestamp (3) with time zone,
	"membership_number" integer GENERATED ALWAYS AS IDENTITY (sequence name "users_membership_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),
	"created_at" timestamp (3) with time zone NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"gender" text,
	"birth_date" date,
	"due_date" date,
	"marital_status" text,
	"country" text,
	"region" text,
	"zip" text,
	"address" text,
	"city" text,
	"phone" text,
	"campaign" text,
	"locale" text NOT NULL,
	"email_opt_in" boolean,
	"email_opt_in_date" timestamp (3) with time zone,
	"first_time" boolean DEFAULT true NOT NULL,
	"is_parent" text,
	"have_children" text,
	"have_multiples" boolean,
	"has_a_baby_under_6_months" boolean,
	"pregnant_status" text,
	"meets_age_requirement" boolean,
	"last_registration_step_finished" text NOT NULL,
	"shipping_address_1" text,
	"shipping_city" text,
	"shipping_region" text,
	"shipping_postal_code" text,
	"shipping_phone" text
);
--> statement-breakpoint
CREATE TABLE "users_policy" (
	"uid" uuid NOT NULL,
	"version" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_policy_uid_version_pk" PRIMARY KEY("uid","version")
);
--> statement-breakpoint
CREATE TABLE "zip_codes" (
	"country" text NOT NULL,
	"zip" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"usps_type" text NOT NULL,
	CONSTRAINT "zip_codes_country_zip_pk" PRIMARY KEY("country","zip")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"certificate_id" text PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"legacy_syllabus_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"titles" jsonb NOT NULL,
	"date" date NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"legacy_syllabus_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"quiz_version" text NOT NULL,
	"answers" jsonb NOT NULL,
	"pass" boolean NOT NULL,
	"total_correct" integer NOT NULL,
	"total_questions" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_drafts" (
	"uid" uuid NOT NULL,
	"legacy_syllabus_id" text NOT NULL,
	"answers" jsonb NOT NULL,
	"quiz_version" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quiz_drafts_uid_legacy_syllabus_id_pk" PRIMARY KEY("uid","legacy_syllabus_id")
);
--> statement-breakpoint
CREATE TABLE "users_syllabus_quiz_results" (
	"uid" uuid NOT NULL,
	"legacy_syllabus_id" text NOT NULL,
	"pass" boolean NOT NULL,
	"certificate_id" text,
	"quiz_completed" timestamp (3) with time zone NOT NULL,
	"total_correct" integer NOT NULL,
	"total_questions" integer NOT NULL,
	"quiz_score" integer NOT NULL,
	"certificate_email_sent" boolean DEFAULT false NOT NULL,
	"playlist_at_pass" text[],
	CONSTRAINT "users_syllabus_quiz_results_uid_legacy_syllabus_id_pk" PRIMARY KEY("uid","legacy_syllabus_id")
);
--> statement-breakpoint
CREATE TABLE "users_videos" (
	"uid" uuid NOT NULL,
	"legacy_syllabus_id" text NOT NULL,
	"video_id" text NOT NULL,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_videos_uid_legacy_syllabus_id_video_id_pk" PRIMARY KEY("uid","legacy_syllabus_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "video_positions" (
	"uid" uuid NOT NULL,
	"video_id" text NOT NULL,
	"seconds" double precision NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "video_positions_uid_video_id_pk" PRIMARY KEY("uid","video_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"order_number" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 20001 CACHE 1),
	"uid" uuid,
	"legacy_syllabus_id" text NOT NULL,
	"slug" text NOT NULL,
	"status" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"variant_id" text NOT NULL,
	"offer_slug" text NOT NULL,
	"price_cents" integer NOT NULL,
	"ship_to" jsonb,
	"shop_order_id" text,
	"order_status_url" text,
	"invoice_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "partner_locations" (
	"location_id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"company_name" text NOT NULL,
	"type" text NOT NULL,
	"country" text NOT NULL,
	"street_lines" text[] NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"phone_number" text,
	"extension" text,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"full_map_url" text,
	"email" text,
	"web_url" jsonb,
	"notice_to_parent" jsonb,
	"appointment_only" boolean NOT NULL,
	"patients_only" boolean NOT NULL,
	"popup_event" boolean NOT NULL,
	"event_start" text,
	"event_end" text,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "shipping_charges" (
	"country" text NOT NULL,
	"region" text NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "shipping_charges_country_region_pk" PRIMARY KEY("country","region")
);
--> statement-breakpoint
CREATE TABLE "users_redemptions" (
	"uid" uuid NOT NULL,
	"legacy_syllabus_id" text NOT NULL,
	"slug" text NOT NULL,
	"redemption_type" text NOT NULL,
	"distribution_type" text,
	"distributor_id" text,
	"email" text NOT NULL,
	"shipping_price_cents" integer,
	"qty" integer DEFAULT 1 NOT NULL,
	"variant_id" text,
	"offer_slug" text,
	"start_timestamp" timestamp (3) with time zone NOT NULL,
	"pickup_timestamp" timestamp (3) with time zone,
	"paid_timestamp" timestamp (3) with time zone,
	"awarded_timestamp" timestamp (3) with time zone,
	"action_timestamp" timestamp (3) with time zone,
	"promo_code" text,
	"url" text,
	"order_id" uuid,
	"user_country" text,
	"user_postal_code" text,
	"user_region" text,
	"certificate_id" text,
	CONSTRAINT "users_redemptions_key" PRIMARY KEY("uid","legacy_syllabus_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"uid" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_uid_route_key_pk" PRIMARY KEY("uid","route","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"class" text NOT NULL,
	"subject" text NOT NULL,
	"window" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_limits_class_subject_window_pk" PRIMARY KEY("class","subject","window")
);
--> statement-breakpoint
CREATE TABLE "mail_log" (
	"template" text NOT NULL,
	"subject_key" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_log_template_subject_key_pk" PRIMARY KEY("template","subject_key")
);
--> statement-breakpoint
ALTER TABLE "children" ADD CONSTRAINT "children_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_tokens" ADD CONSTRAINT "sign_in_tokens_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users_policy" ADD CONSTRAINT "users_policy_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_drafts" ADD CONSTRAINT "quiz_drafts_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users_syllabus_quiz_results" ADD CONSTRAINT "users_syllabus_quiz_results_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users_videos" ADD CONSTRAINT "users_videos_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_positions" ADD CONSTRAINT "video_positions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users_redemptions" ADD CONSTRAINT "users_redemptions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "children_uid_index" ON "children" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_code_hash_key" ON "password_resets" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "password_resets_uid_index" ON "password_resets" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sessions_uid_index" ON "sessions" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_membership_number_key" ON "users" USING btree ("membership_number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_valid_key" ON "certificates" USING btree ("uid","legacy_syllabus_id") WHERE "certificates"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_attempts_uid_index" ON "quiz_attempts" USING btree ("uid","legacy_syllabus_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_order_number_key" ON "orders" USING btree ("order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_shop_order_id_key" ON "orders" USING btree ("shop_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_held_key" ON "orders" USING btree ("uid","legacy_syllabus_id") WHERE "orders"."status" in ('reserved', 'invoiced', 'paid', 'fulfilled');--> statement-breakpoint
CREATE INDEX "partner_locations_place_index" ON "partner_locations" USING btree ("country","lat","lng");