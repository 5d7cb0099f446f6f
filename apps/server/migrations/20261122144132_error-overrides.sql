CREATE TABLE "errors" (
	"locale" text NOT NULL,
	"slug" text NOT NULL,
	"title" text,
	"content" text,
	"type" text,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "errors_locale_slug_pk" PRIMARY KEY("locale","slug")
);
