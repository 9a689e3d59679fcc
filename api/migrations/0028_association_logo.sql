CREATE TABLE "association_logo" (
	"version" text PRIMARY KEY NOT NULL,
	"page" "bytea" NOT NULL,
	"icon" "bytea" NOT NULL,
	"paper" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
