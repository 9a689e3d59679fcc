CREATE TABLE "visitor_credit" (
	"browser" text PRIMARY KEY NOT NULL,
	"member_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "challenge" ADD COLUMN "open_to_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "solve" ADD COLUMN "as_visitor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_credit" ADD CONSTRAINT "visitor_credit_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visitor_credit_member" ON "visitor_credit" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "visitor_credit_at" ON "visitor_credit" USING btree ("at");