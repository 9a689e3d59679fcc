CREATE TABLE "event_claim" (
	"entrant_id" integer NOT NULL,
	"challenge_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_claim_entrant_id_challenge_id_pk" PRIMARY KEY("entrant_id","challenge_id")
);
--> statement-breakpoint
CREATE TABLE "event_file_open" (
	"entrant_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_file_open_entrant_id_file_id_member_id_pk" PRIMARY KEY("entrant_id","file_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "event_note" (
	"entrant_id" integer NOT NULL,
	"challenge_id" integer NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"member_id" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_note_entrant_id_challenge_id_pk" PRIMARY KEY("entrant_id","challenge_id")
);
--> statement-breakpoint
ALTER TABLE "event_claim" ADD CONSTRAINT "event_claim_entrant_id_entrant_id_fk" FOREIGN KEY ("entrant_id") REFERENCES "public"."entrant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_claim" ADD CONSTRAINT "event_claim_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_claim" ADD CONSTRAINT "event_claim_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_file_open" ADD CONSTRAINT "event_file_open_entrant_id_entrant_id_fk" FOREIGN KEY ("entrant_id") REFERENCES "public"."entrant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_file_open" ADD CONSTRAINT "event_file_open_file_id_challenge_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."challenge_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_file_open" ADD CONSTRAINT "event_file_open_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_note" ADD CONSTRAINT "event_note_entrant_id_entrant_id_fk" FOREIGN KEY ("entrant_id") REFERENCES "public"."entrant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_note" ADD CONSTRAINT "event_note_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_note" ADD CONSTRAINT "event_note_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_claim_member" ON "event_claim" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "event_file_open_member" ON "event_file_open" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "event_note_member" ON "event_note" USING btree ("member_id");