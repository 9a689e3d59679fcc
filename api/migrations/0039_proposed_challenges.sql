CREATE TABLE "challenge_remark" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenge_remark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"challenge_id" integer NOT NULL,
	"member_id" integer,
	"stage" text,
	"message" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_remark_says" CHECK (("challenge_remark"."stage" is not null or "challenge_remark"."message" <> '') and "challenge_remark"."stage" in ('draft', 'review', 'published', 'retired', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "challenge_upload" (
	"challenge_id" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "challenge_upload_challenge_id_sha256_pk" PRIMARY KEY("challenge_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "challenge" DROP CONSTRAINT "challenge_stage";--> statement-breakpoint
ALTER TABLE "challenge" ADD COLUMN "proposed_by" integer;--> statement-breakpoint
ALTER TABLE "challenge_remark" ADD CONSTRAINT "challenge_remark_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_remark" ADD CONSTRAINT "challenge_remark_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_upload" ADD CONSTRAINT "challenge_upload_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_remark_of" ON "challenge_remark" USING btree ("challenge_id");--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_proposed_by_member_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_proposed_by" ON "challenge" USING btree ("proposed_by");--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_stage" CHECK ("challenge"."stage" in ('draft', 'review', 'retired', 'refused'));