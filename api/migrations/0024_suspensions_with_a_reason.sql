CREATE TABLE "suspension" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suspension_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone,
	"suspended_by" integer,
	"lifted_at" timestamp with time zone,
	"lifted_by" integer
);
--> statement-breakpoint
ALTER TABLE "suspension" ADD CONSTRAINT "suspension_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspension" ADD CONSTRAINT "suspension_suspended_by_member_id_fk" FOREIGN KEY ("suspended_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspension" ADD CONSTRAINT "suspension_lifted_by_member_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "suspension_one_running" ON "suspension" USING btree ("member_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "suspension_member" ON "suspension" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "suspension_due" ON "suspension" USING btree ("until") WHERE lifted_at is null and until is not null;--> statement-breakpoint
-- Accounts suspended before reasons were kept have none, and no end.
INSERT INTO "suspension" ("member_id") SELECT "id" FROM "member" WHERE "status" = 'suspended';
