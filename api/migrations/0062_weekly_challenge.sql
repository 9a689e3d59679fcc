CREATE TABLE "weekly_challenge" (
	"week" date PRIMARY KEY NOT NULL,
	"challenge_id" integer NOT NULL,
	"chosen_by" integer,
	"debrief" text DEFAULT '' NOT NULL,
	CONSTRAINT "weekly_challenge_monday" CHECK (extract(isodow from "weekly_challenge"."week") = 1)
);
--> statement-breakpoint
ALTER TABLE "weekly_challenge" ADD CONSTRAINT "weekly_challenge_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_challenge" ADD CONSTRAINT "weekly_challenge_chosen_by_member_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weekly_challenge_challenge" ON "weekly_challenge" USING btree ("challenge_id");