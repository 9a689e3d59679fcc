CREATE TABLE "training_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"speaker" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"seats" smallint NOT NULL,
	"taken" smallint DEFAULT 0 NOT NULL,
	"place" text,
	"link" text,
	"plan" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"covered" text,
	"replay" text,
	"attendance_code" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"import_digest" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_event_slug_unique" UNIQUE("slug"),
	CONSTRAINT "training_event_slug" CHECK ("training_event"."slug" ~ '[a-z]'),
	CONSTRAINT "training_event_seats" CHECK ("training_event"."seats" > 0 and "training_event"."taken" between 0 and "training_event"."seats"),
	CONSTRAINT "training_event_minutes" CHECK ("training_event"."minutes" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "training_feedback" (
	"event_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_feedback_event_id_member_id_pk" PRIMARY KEY("event_id","member_id"),
	CONSTRAINT "training_feedback_rating" CHECK ("training_feedback"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "training_material" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_material_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "training_material_name" UNIQUE("event_id","name")
);
--> statement-breakpoint
CREATE TABLE "training_seat" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_seat_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"attended_at" timestamp with time zone,
	CONSTRAINT "training_seat_once" UNIQUE("event_id","member_id"),
	CONSTRAINT "training_seat_attended" CHECK ("training_seat"."attended_at" is null or "training_seat"."state" = 'registered')
);
--> statement-breakpoint
ALTER TABLE "training_feedback" ADD CONSTRAINT "training_feedback_event_id_training_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."training_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_feedback" ADD CONSTRAINT "training_feedback_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_material" ADD CONSTRAINT "training_material_event_id_training_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."training_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_seat" ADD CONSTRAINT "training_seat_event_id_training_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."training_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_seat" ADD CONSTRAINT "training_seat_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_event_starts" ON "training_event" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "training_seat_member" ON "training_seat" USING btree ("member_id");