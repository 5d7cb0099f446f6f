CREATE TABLE "search_hits" (
	"day" timestamp (3) with time zone NOT NULL,
	"locale" text NOT NULL,
	"word" text NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "search_hits_day_locale_word_pk" PRIMARY KEY("day","locale","word")
);
