CREATE TABLE "search_misses" (
	"day" timestamp (3) with time zone NOT NULL,
	"locale" text NOT NULL,
	"word" text NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "search_misses_day_locale_word_pk" PRIMARY KEY("day","locale","word")
);
