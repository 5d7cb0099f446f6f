CREATE TABLE "insurance_providers" (
	"state" text NOT NULL,
	"value" text NOT NULL,
	"rank" integer NOT NULL,
	"labels" jsonb NOT NULL,
	CONSTRAINT "insurance_providers_key" PRIMARY KEY("state","value")
);
