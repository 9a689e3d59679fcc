CREATE TABLE "lesson_draft" (
	"lesson_id" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer NOT NULL,
	"edited_by" integer,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "lesson_draft_state" CHECK ("lesson_draft"."state" in ('draft', 'review'))
);
--> statement-breakpoint
CREATE TABLE "lesson_revision" (
	"lesson_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"changed" text[] NOT NULL,
	"written_by" integer,
	"published_by" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_revision_lesson_id_version_pk" PRIMARY KEY("lesson_id","version")
);
--> statement-breakpoint
ALTER TABLE "lesson_file" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_draft" ADD CONSTRAINT "lesson_draft_lesson_id_learn_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."learn_lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_draft" ADD CONSTRAINT "lesson_draft_edited_by_member_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_revision" ADD CONSTRAINT "lesson_revision_lesson_id_learn_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."learn_lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_revision" ADD CONSTRAINT "lesson_revision_written_by_member_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_revision" ADD CONSTRAINT "lesson_revision_published_by_member_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;