CREATE TABLE "contact_messages" (
	"reference" text PRIMARY KEY NOT NULL,
	"message_id" uuid,
	"uid" uuid,
	"form" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"country" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_messages_message_id_key" ON "contact_messages" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "contact_messages_uid_idx" ON "contact_messages" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "contact_messages_email_idx" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contact_messages_at_idx" ON "contact_messages" USING btree ("at");