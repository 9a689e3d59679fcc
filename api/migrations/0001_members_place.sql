CREATE TABLE "email_change" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenge_open" (
	"member_id" integer NOT NULL,
	"challenge_id" integer NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_open_member_id_challenge_id_pk" PRIMARY KEY("member_id","challenge_id")
);
--> statement-breakpoint
CREATE TABLE "badge" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"icon" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	CONSTRAINT "badge_name_unique" UNIQUE("name"),
	CONSTRAINT "badge_id" CHECK ("badge"."id" like 'asso-%')
);
--> statement-breakpoint
CREATE TABLE "former_username" (
	"username_key" text PRIMARY KEY NOT NULL,
	"username_skeleton" text NOT NULL,
	"member_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_badge" (
	"member_id" integer NOT NULL,
	"badge_id" text NOT NULL,
	"own_badge_id" text GENERATED ALWAYS AS (case when badge_id like 'asso-%' then badge_id end) STORED,
	"earned_at" timestamp with time zone NOT NULL,
	"given_by" integer,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "member_badge_member_id_badge_id_pk" PRIMARY KEY("member_id","badge_id")
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"last_active_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rank_snapshot" (
	"day" date NOT NULL,
	"member_id" integer NOT NULL,
	"rank" integer NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "rank_snapshot_day_member_id_pk" PRIMARY KEY("day","member_id")
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "visibility" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "is_student" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "seeks_team_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "username_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "standing" ADD COLUMN "withdrawals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_open" ADD CONSTRAINT "challenge_open_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_open" ADD CONSTRAINT "challenge_open_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge" ADD CONSTRAINT "badge_created_by_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_username" ADD CONSTRAINT "former_username_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_badge" ADD CONSTRAINT "member_badge_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_badge" ADD CONSTRAINT "member_badge_own_badge_id_badge_id_fk" FOREIGN KEY ("own_badge_id") REFERENCES "public"."badge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_badge" ADD CONSTRAINT "member_badge_given_by_member_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_snapshot" ADD CONSTRAINT "rank_snapshot_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_username_skeleton" ON "former_username" USING btree ("username_skeleton");--> statement-breakpoint
CREATE INDEX "former_username_member" ON "former_username" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_badge_badge" ON "member_badge" USING btree ("badge_id");--> statement-breakpoint
CREATE INDEX "rank_snapshot_member" ON "rank_snapshot" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "xp_event_at" ON "xp_event" USING btree ("at");