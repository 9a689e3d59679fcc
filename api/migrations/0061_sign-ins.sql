CREATE TABLE "sign_in" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text NOT NULL,
	"device" text NOT NULL,
	"network" "bytea" NOT NULL,
	CONSTRAINT "sign_in_outcome" CHECK ("sign_in"."outcome" in ('opened', 'code_asked', 'wrong_password', 'wrong_code', 'suspended'))
);
--> statement-breakpoint
ALTER TABLE "sign_in" ADD CONSTRAINT "sign_in_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_member" ON "sign_in" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "sign_in_at" ON "sign_in" USING btree ("at");