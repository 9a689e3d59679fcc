CREATE TABLE "training_group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"due_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_group_member" (
	"group_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	CONSTRAINT "training_group_member_group_id_member_id_pk" PRIMARY KEY("group_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "training_group_path" (
	"group_id" integer NOT NULL,
	"path_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "training_group_path_group_id_path_id_pk" PRIMARY KEY("group_id","path_id")
);
--> statement-breakpoint
ALTER TABLE "training_group_member" ADD CONSTRAINT "training_group_member_group_id_training_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."training_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_group_member" ADD CONSTRAINT "training_group_member_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_group_path" ADD CONSTRAINT "training_group_path_group_id_training_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."training_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_group_path" ADD CONSTRAINT "training_group_path_path_id_learn_path_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."learn_path"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_group_member_of" ON "training_group_member" USING btree ("member_id");