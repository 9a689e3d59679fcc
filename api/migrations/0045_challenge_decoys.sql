CREATE TABLE "challenge_decoy" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenge_decoy_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"challenge_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"hash" "bytea" NOT NULL,
	"sealed" "bytea",
	"told" boolean DEFAULT true NOT NULL,
	CONSTRAINT "challenge_decoy_position" UNIQUE("challenge_id","position"),
	CONSTRAINT "challenge_decoy_hash" UNIQUE("challenge_id","hash")
);
--> statement-breakpoint
ALTER TABLE "challenge_flag" ADD COLUMN "near_hash" "bytea";--> statement-breakpoint
ALTER TABLE "challenge_decoy" ADD CONSTRAINT "challenge_decoy_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_flag" ADD CONSTRAINT "challenge_flag_near" CHECK ("challenge_flag"."near_hash" is null or ("challenge_flag"."kind" = 'static' and not "challenge_flag"."case_insensitive"));