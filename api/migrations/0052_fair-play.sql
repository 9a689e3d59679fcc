CREATE TABLE "event_open" (
	"entrant_id" integer NOT NULL,
	"challenge_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_open_entrant_id_challenge_id_member_id_pk" PRIMARY KEY("entrant_id","challenge_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "event_signal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_signal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"facts" jsonb NOT NULL,
	"judged_by" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_signal_key" UNIQUE("event_id","key"),
	CONSTRAINT "event_signal_note" CHECK ("event_signal"."state" <> 'dismissed' or "event_signal"."note" <> '')
);
--> statement-breakpoint
CREATE TABLE "event_own_file" (
	"entrant_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	CONSTRAINT "event_own_file_entrant_id_file_id_pk" PRIMARY KEY("entrant_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "event_submission" ADD COLUMN "guess" "bytea";--> statement-breakpoint
ALTER TABLE "event_submission" ADD COLUMN "network" "bytea";--> statement-breakpoint
ALTER TABLE "event_submission" ADD COLUMN "bait" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_submission" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "event_open" ADD CONSTRAINT "event_open_entrant_id_entrant_id_fk" FOREIGN KEY ("entrant_id") REFERENCES "public"."entrant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_open" ADD CONSTRAINT "event_open_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_open" ADD CONSTRAINT "event_open_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_signal" ADD CONSTRAINT "event_signal_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_signal" ADD CONSTRAINT "event_signal_judged_by_member_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_own_file" ADD CONSTRAINT "event_own_file_entrant_id_entrant_id_fk" FOREIGN KEY ("entrant_id") REFERENCES "public"."entrant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_own_file" ADD CONSTRAINT "event_own_file_file_id_challenge_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."challenge_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_open_member" ON "event_open" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "event_open_challenge" ON "event_open" USING btree ("challenge_id");--> statement-breakpoint
CREATE INDEX "event_own_file_file" ON "event_own_file" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "event_submission" ADD CONSTRAINT "event_submission_owner_id_entrant_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."entrant"("id") ON DELETE set null ON UPDATE no action;