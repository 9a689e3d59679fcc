CREATE TABLE "account_merge" (
	"gone_id" integer PRIMARY KEY NOT NULL,
	"kept_id" integer NOT NULL,
	"merged_by" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"swept_at" timestamp with time zone,
	CONSTRAINT "account_merge_two" CHECK ("account_merge"."gone_id" <> "account_merge"."kept_id")
);
--> statement-breakpoint
ALTER TABLE "account_merge" ADD CONSTRAINT "account_merge_gone_id_member_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merge" ADD CONSTRAINT "account_merge_kept_id_member_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merge" ADD CONSTRAINT "account_merge_merged_by_member_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_merge_kept" ON "account_merge" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "account_merge_due" ON "account_merge" USING btree ("at") WHERE swept_at is null;