CREATE TABLE "check_try" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_try_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"right" smallint NOT NULL,
	"total" smallint NOT NULL,
	"passed" boolean NOT NULL,
	"answers" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_try_counts" CHECK ("check_try"."right" between 0 and "check_try"."total" and "check_try"."total" > 0)
);
--> statement-breakpoint
CREATE TABLE "learn_lesson" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "learn_lesson_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"module_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"minutes" smallint NOT NULL,
	"level" text,
	"premium" boolean DEFAULT false NOT NULL,
	"author" text NOT NULL,
	"reviewed" date NOT NULL,
	"challenges" text[] DEFAULT '{}' NOT NULL,
	"video" text,
	"reflection" text,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"import_digest" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learn_lesson_slug_unique" UNIQUE("slug"),
	CONSTRAINT "learn_lesson_slug" CHECK ("learn_lesson"."slug" ~ '[a-z]'),
	CONSTRAINT "learn_lesson_minutes" CHECK ("learn_lesson"."minutes" between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "learn_module" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "learn_module_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path_id" integer NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "learn_module_slug" UNIQUE("path_id","slug")
);
--> statement-breakpoint
CREATE TABLE "learn_path" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "learn_path_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"level" text NOT NULL,
	"category" text NOT NULL,
	"author" text NOT NULL,
	"position" smallint NOT NULL,
	"unlisted" boolean DEFAULT false NOT NULL,
	"code" text NOT NULL,
	"removed_at" timestamp with time zone,
	"import_digest" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learn_path_slug_unique" UNIQUE("slug"),
	CONSTRAINT "learn_path_code_unique" UNIQUE("code"),
	CONSTRAINT "learn_path_slug" CHECK ("learn_path"."slug" ~ '[a-z]')
);
--> statement-breakpoint
CREATE TABLE "learn_path_requirement" (
	"path_id" integer NOT NULL,
	"required_id" integer NOT NULL,
	CONSTRAINT "learn_path_requirement_path_id_required_id_pk" PRIMARY KEY("path_id","required_id"),
	CONSTRAINT "learn_path_requirement_other" CHECK ("learn_path_requirement"."path_id" <> "learn_path_requirement"."required_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lesson_id" integer NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"media_type" text,
	"width" integer,
	"height" integer,
	CONSTRAINT "lesson_file_name" UNIQUE("lesson_id","name"),
	CONSTRAINT "lesson_file_picture" CHECK (("lesson_file"."media_type" is null) = ("lesson_file"."width" is null))
);
--> statement-breakpoint
CREATE TABLE "lesson_note" (
	"member_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_note_member_id_lesson_id_pk" PRIMARY KEY("member_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"member_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"heading" text DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "lesson_progress_member_id_lesson_id_pk" PRIMARY KEY("member_id","lesson_id"),
	CONSTRAINT "lesson_progress_position" CHECK ("lesson_progress"."position" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "path_follower" (
	"member_id" integer NOT NULL,
	"path_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "path_follower_member_id_path_id_pk" PRIMARY KEY("member_id","path_id")
);
--> statement-breakpoint
CREATE TABLE "review_item" (
	"member_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"question_id" text NOT NULL,
	"step" smallint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_item_member_id_lesson_id_question_id_pk" PRIMARY KEY("member_id","lesson_id","question_id"),
	CONSTRAINT "review_item_step" CHECK ("review_item"."step" between 0 and 2)
);
--> statement-breakpoint
ALTER TABLE "check_try" ADD CONSTRAINT "check_try_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_try" ADD CONSTRAINT "check_try_lesson_id_learn_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."learn_lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learn_lesson" ADD CONSTRAINT "learn_lesson_module_id_learn_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."learn_module"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learn_module" ADD CONSTRAINT "learn_module_path_id_learn_path_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."learn_path"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learn_path_requirement" ADD CONSTRAINT "learn_path_requirement_path_id_learn_path_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."learn_path"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learn_path_requirement" ADD CONSTRAINT "learn_path_requirement_required_id_learn_path_id_fk" FOREIGN KEY ("required_id") REFERENCES "public"."learn_path"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_file" ADD CONSTRAINT "lesson_file_lesson_id_learn_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."learn_lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_note" ADD CONSTRAINT "lesson_note_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_note" ADD CONSTRAINT "lesson_note_lesson_id_learn_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."learn_lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson_id_learn_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."learn_lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_follower" ADD CONSTRAINT "path_follower_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_follower" ADD CONSTRAINT "path_follower_path_id_learn_path_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."learn_path"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_item" ADD CONSTRAINT "review_item_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_item" ADD CONSTRAINT "review_item_lesson_id_learn_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."learn_lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_try_member" ON "check_try" USING btree ("member_id","lesson_id","id");--> statement-breakpoint
CREATE INDEX "learn_lesson_module" ON "learn_lesson" USING btree ("module_id","position");--> statement-breakpoint
CREATE INDEX "lesson_progress_lesson" ON "lesson_progress" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "review_item_due" ON "review_item" USING btree ("member_id","due_at");