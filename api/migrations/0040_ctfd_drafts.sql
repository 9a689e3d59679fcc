CREATE TABLE "ctfd_draft" (
	"challenge_id" integer PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"member_id" integer,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refused" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ctfd_draft" ADD CONSTRAINT "ctfd_draft_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ctfd_draft" ADD CONSTRAINT "ctfd_draft_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ctfd_draft_touched" ON "ctfd_draft" USING btree ("touched_at");