CREATE TABLE "member_offers_viewed" (
	"uid" uuid NOT NULL,
	"offer_slug" text NOT NULL,
	"viewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_offers_viewed_uid_offer_slug_pk" PRIMARY KEY("uid","offer_slug")
);
--> statement-breakpoint
ALTER TABLE "member_offers_viewed" ADD CONSTRAINT "member_offers_viewed_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;