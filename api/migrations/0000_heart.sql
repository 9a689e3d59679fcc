CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"channel" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_quota" (
	"address" "bytea" PRIMARY KEY NOT NULL,
	"registration_sent_at" timestamp with time zone,
	"login_sent_at" timestamp with time zone,
	"reset_sent_at" timestamp with time zone,
	"hour_started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_this_hour" integer DEFAULT 0 NOT NULL,
	"day_started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"guesses_today" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"sealed" "bytea",
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"dropped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "otp_code" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "otp_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"member_id" integer,
	"registration_id" integer,
	"code_hash" "bytea" NOT NULL,
	"remember_me" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "otp_code_owner" CHECK (("otp_code"."member_id" is null) <> ("otp_code"."registration_id" is null))
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email_key" text NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"profile" jsonb NOT NULL,
	"avatar" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"seed" "bytea" NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"access_hash" "bytea" NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"remember_me" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "session_access_hash_unique" UNIQUE("access_hash")
);
--> statement-breakpoint
CREATE TABLE "trusted_device" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenge" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"source_folder" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"difficulty" text NOT NULL,
	"description" text NOT NULL,
	"author" text,
	"attribution" text,
	"connection_info" text,
	"scoring" jsonb NOT NULL,
	"type" text DEFAULT 'standard' NOT NULL,
	"points" integer NOT NULL,
	"supplied_xp" integer,
	"logic" text DEFAULT 'any' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"flag_prefix" text,
	"layout" text DEFAULT 'default' NOT NULL,
	"primary_color" text,
	"accent_color" text,
	"custom_css" text,
	"sanitised_css" text,
	"background_image" text,
	"logo" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"topics" text[] DEFAULT '{}' NOT NULL,
	"rules" text[] DEFAULT '{}' NOT NULL,
	"requirements" text[] DEFAULT '{}' NOT NULL,
	"resources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sponsor" text,
	"organizer" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"plan" text,
	"state" text NOT NULL,
	"scheduled_at" timestamp with time zone,
	"anonymize" boolean DEFAULT false NOT NULL,
	"next_name" text,
	"module" text,
	"solution" text,
	"solution_state" text DEFAULT 'solved' NOT NULL,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"import_digest" text,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_slug_unique" UNIQUE("slug"),
	CONSTRAINT "challenge_source" UNIQUE("name","source_folder"),
	CONSTRAINT "challenge_points" CHECK ("challenge"."points" >= 0),
	CONSTRAINT "challenge_slug" CHECK ("challenge"."slug" ~ '[a-z]')
);
--> statement-breakpoint
CREATE TABLE "challenge_feedback" (
	"member_id" integer NOT NULL,
	"challenge_id" integer NOT NULL,
	"difficulty" smallint,
	"reflection" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_feedback_challenge_id_member_id_pk" PRIMARY KEY("challenge_id","member_id"),
	CONSTRAINT "challenge_feedback_difficulty" CHECK ("challenge_feedback"."difficulty" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "challenge_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenge_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"challenge_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"source_path" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	CONSTRAINT "challenge_file_position" UNIQUE("challenge_id","position")
);
--> statement-breakpoint
CREATE TABLE "challenge_flag" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenge_flag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"challenge_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"hash" "bytea",
	"pattern" text,
	"case_insensitive" boolean DEFAULT false NOT NULL,
	CONSTRAINT "challenge_flag_position" UNIQUE("challenge_id","position"),
	CONSTRAINT "challenge_flag_content" CHECK (("challenge_flag"."kind" = 'static') = ("challenge_flag"."hash" is not null) and ("challenge_flag"."kind" = 'regex') = ("challenge_flag"."pattern" is not null))
);
--> statement-breakpoint
CREATE TABLE "challenge_hint" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenge_hint_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"challenge_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"key" text,
	"title" text,
	"content" text NOT NULL,
	"fixed_cost" integer,
	"requirements" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "challenge_hint_position" UNIQUE("challenge_id","position")
);
--> statement-breakpoint
CREATE TABLE "challenge_prerequisite" (
	"challenge_id" integer NOT NULL,
	"required_id" integer NOT NULL,
	CONSTRAINT "challenge_prerequisite_challenge_id_required_id_pk" PRIMARY KEY("challenge_id","required_id"),
	CONSTRAINT "challenge_prerequisite_other" CHECK ("challenge_prerequisite"."challenge_id" <> "challenge_prerequisite"."required_id")
);
--> statement-breakpoint
CREATE TABLE "challenge_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenge_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"challenge_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" integer
);
--> statement-breakpoint
CREATE TABLE "first_blood" (
	"challenge_id" integer PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "found_flag" (
	"member_id" integer NOT NULL,
	"flag_id" integer NOT NULL,
	"challenge_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "found_flag_member_id_flag_id_pk" PRIMARY KEY("member_id","flag_id")
);
--> statement-breakpoint
CREATE TABLE "hint_unlock" (
	"member_id" integer NOT NULL,
	"hint_id" integer NOT NULL,
	"challenge_id" integer NOT NULL,
	"cost" integer NOT NULL,
	"unlocked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hint_unlock_member_id_hint_id_pk" PRIMARY KEY("member_id","hint_id")
);
--> statement-breakpoint
CREATE TABLE "solve" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "solve_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"challenge_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"challenge_id" integer NOT NULL,
	"correct" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "avatar" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "granted_flag" (
	"member_id" integer NOT NULL,
	"flag" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "granted_flag_member_id_flag_pk" PRIMARY KEY("member_id","flag")
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"username_skeleton" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"admin" boolean DEFAULT false NOT NULL,
	"manager" boolean DEFAULT false NOT NULL,
	"honorary" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"ranked" boolean GENERATED ALWAYS AS (status = 'active' and not hidden and not manager and not admin) STORED NOT NULL,
	"otp_at_login" boolean DEFAULT false NOT NULL,
	"neutral_layout" boolean DEFAULT false NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"password_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_username_key_unique" UNIQUE("username_key"),
	CONSTRAINT "member_username_skeleton_unique" UNIQUE("username_skeleton"),
	CONSTRAINT "member_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "member_status" CHECK ("member"."status" in ('active', 'suspended', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"plan" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_period" CHECK ("membership"."ends_at" > "membership"."starts_at"),
	CONSTRAINT "membership_plan" CHECK ("membership"."plan" in ('adherent', 'bienfaiteur'))
);
--> statement-breakpoint
CREATE TABLE "social_link" (
	"member_id" integer NOT NULL,
	"platform" text NOT NULL,
	"handle" text NOT NULL,
	"url" text,
	"is_verified" boolean DEFAULT false NOT NULL,
	CONSTRAINT "social_link_member_id_platform_pk" PRIMARY KEY("member_id","platform")
);
--> statement-breakpoint
CREATE TABLE "standing" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"xp" integer DEFAULT 0 NOT NULL,
	"solves" integer DEFAULT 0 NOT NULL,
	"first_bloods" integer DEFAULT 0 NOT NULL,
	"last_scored_at" timestamp with time zone,
	CONSTRAINT "standing_not_negative" CHECK ("standing"."points" >= 0 and "standing"."xp" >= 0 and "standing"."solves" >= 0)
);
--> statement-breakpoint
CREATE TABLE "xp_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "xp_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"source_id" integer NOT NULL,
	"points" integer NOT NULL,
	"xp" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "xp_event_once" UNIQUE("member_id","kind","source_id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_member_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_code" ADD CONSTRAINT "otp_code_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_code" ADD CONSTRAINT "otp_code_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_device" ADD CONSTRAINT "trusted_device_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_feedback" ADD CONSTRAINT "challenge_feedback_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_feedback" ADD CONSTRAINT "challenge_feedback_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_file" ADD CONSTRAINT "challenge_file_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_flag" ADD CONSTRAINT "challenge_flag_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_hint" ADD CONSTRAINT "challenge_hint_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_prerequisite" ADD CONSTRAINT "challenge_prerequisite_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_prerequisite" ADD CONSTRAINT "challenge_prerequisite_required_id_challenge_id_fk" FOREIGN KEY ("required_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_report" ADD CONSTRAINT "challenge_report_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_report" ADD CONSTRAINT "challenge_report_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_report" ADD CONSTRAINT "challenge_report_closed_by_member_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_blood" ADD CONSTRAINT "first_blood_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_blood" ADD CONSTRAINT "first_blood_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_flag" ADD CONSTRAINT "found_flag_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_flag" ADD CONSTRAINT "found_flag_flag_id_challenge_flag_id_fk" FOREIGN KEY ("flag_id") REFERENCES "public"."challenge_flag"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hint_unlock" ADD CONSTRAINT "hint_unlock_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hint_unlock" ADD CONSTRAINT "hint_unlock_hint_id_challenge_hint_id_fk" FOREIGN KEY ("hint_id") REFERENCES "public"."challenge_hint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solve" ADD CONSTRAINT "solve_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solve" ADD CONSTRAINT "solve_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar" ADD CONSTRAINT "avatar_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "granted_flag" ADD CONSTRAINT "granted_flag_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_link" ADD CONSTRAINT "social_link_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing" ADD CONSTRAINT "standing_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_event" ADD CONSTRAINT "xp_event_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("next_attempt_at") WHERE sent_at is null and dropped_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "otp_code_one_live" ON "otp_code" USING btree ("member_id","purpose") WHERE consumed_at is null and member_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "otp_code_one_registration" ON "otp_code" USING btree ("registration_id") WHERE consumed_at is null and registration_id is not null;--> statement-breakpoint
CREATE INDEX "registration_email" ON "registration" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "registration_created" ON "registration" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "session_member" ON "session" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "trusted_device_member" ON "trusted_device" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "challenge_file_sha" ON "challenge_file" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "challenge_prerequisite_required" ON "challenge_prerequisite" USING btree ("required_id");--> statement-breakpoint
CREATE INDEX "challenge_report_open" ON "challenge_report" USING btree ("challenge_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "first_blood_member" ON "first_blood" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "found_flag_challenge" ON "found_flag" USING btree ("member_id","challenge_id");--> statement-breakpoint
CREATE INDEX "hint_unlock_challenge" ON "hint_unlock" USING btree ("member_id","challenge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "solve_once" ON "solve" USING btree ("member_id","challenge_id");--> statement-breakpoint
CREATE INDEX "solve_challenge" ON "solve" USING btree ("challenge_id","at","member_id");--> statement-breakpoint
CREATE INDEX "solve_at" ON "solve" USING btree ("at");--> statement-breakpoint
CREATE INDEX "submission_member" ON "submission" USING btree ("member_id","challenge_id");--> statement-breakpoint
CREATE INDEX "member_ranked" ON "member" USING btree ("ranked");--> statement-breakpoint
CREATE INDEX "membership_member" ON "membership" USING btree ("member_id","ends_at");--> statement-breakpoint
CREATE INDEX "xp_event_source" ON "xp_event" USING btree ("source_id","kind");