CREATE TABLE "legal_consent" (
	"member_id" integer NOT NULL,
	"page" text NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_consent_member_id_page_version_pk" PRIMARY KEY("member_id","page","version")
);
--> statement-breakpoint
CREATE TABLE "legal_version" (
	"page" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"asks" boolean NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_version_page_version_pk" PRIMARY KEY("page","version")
);
--> statement-breakpoint
ALTER TABLE "legal_consent" ADD CONSTRAINT "legal_consent_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_consent" ADD CONSTRAINT "legal_consent_page_version_legal_version_page_version_fk" FOREIGN KEY ("page","version") REFERENCES "public"."legal_version"("page","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "legal_version" ("page", "version", "text", "asks", "published_at")
SELECT substr("key", 7), 1, "value" #>> '{}', false, "updated_at" FROM "setting"
WHERE "key" LIKE 'legal-%' AND coalesce("value" #>> '{}', '') <> '';--> statement-breakpoint
DELETE FROM "setting" WHERE "key" LIKE 'legal-%';
