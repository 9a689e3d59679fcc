CREATE TABLE "challenge_revision" (
	"challenge_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"changed" text[] NOT NULL,
	"written_by" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_revision_challenge_id_version_pk" PRIMARY KEY("challenge_id","version")
);
--> statement-breakpoint
ALTER TABLE "challenge" ADD COLUMN "stage" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "challenge" ADD COLUMN "review_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "challenge" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "solve_block" ADD COLUMN "why" text DEFAULT 'withdrawn' NOT NULL;--> statement-breakpoint
ALTER TABLE "challenge_revision" ADD CONSTRAINT "challenge_revision_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_revision" ADD CONSTRAINT "challenge_revision_written_by_member_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_stage" CHECK ("challenge"."stage" in ('draft', 'review', 'retired'));--> statement-breakpoint
ALTER TABLE "solve_block" ADD CONSTRAINT "solve_block_why" CHECK ("solve_block"."why" in ('withdrawn', 'author'));