CREATE TABLE "certificate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"member_id" integer NOT NULL,
	"path_id" integer NOT NULL,
	"title" text NOT NULL,
	"holder" text NOT NULL,
	"real_name" boolean DEFAULT false NOT NULL,
	"lessons" smallint NOT NULL,
	"minutes" integer NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" integer,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "certificate_code_unique" UNIQUE("code"),
	CONSTRAINT "certificate_once" UNIQUE("member_id","path_id"),
	CONSTRAINT "certificate_code" CHECK ("certificate"."code" ~ '^FAN-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$')
);
--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_path_id_learn_path_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."learn_path"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_revoked_by_member_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_path" ON "certificate" USING btree ("path_id");