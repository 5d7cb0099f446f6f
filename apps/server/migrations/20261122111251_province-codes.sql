CREATE TABLE "province_codes" (
	"country" text NOT NULL,
	"prefix" text NOT NULL,
	"region" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	CONSTRAINT "province_codes_country_prefix_pk" PRIMARY KEY("country","prefix")
);
