CREATE TABLE "challenge_note" (
	"member_id" integer NOT NULL,
	"challenge_id" integer NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_note_member_id_challenge_id_pk" PRIMARY KEY("member_id","challenge_id")
);
--> statement-breakpoint
ALTER TABLE "challenge_note" ADD CONSTRAINT "challenge_note_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_note" ADD CONSTRAINT "challenge_note_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_note_challenge" ON "challenge_note" USING btree ("challenge_id");