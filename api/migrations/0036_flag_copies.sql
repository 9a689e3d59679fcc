ALTER TABLE "challenge_flag" DROP CONSTRAINT "challenge_flag_content";--> statement-breakpoint
ALTER TABLE "challenge_flag" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "challenge_flag" ADD CONSTRAINT "challenge_flag_content" CHECK (("challenge_flag"."kind" = 'static') = ("challenge_flag"."hash" is not null) and ("challenge_flag"."kind" = 'regex') = ("challenge_flag"."pattern" is not null)
        and ("challenge_flag"."kind" = 'static' or "challenge_flag"."sealed" is null));