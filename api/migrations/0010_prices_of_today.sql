ALTER TABLE "standing" RENAME COLUMN "points" TO "fixed_points";--> statement-breakpoint
ALTER TABLE "standing" DROP CONSTRAINT "standing_not_negative";--> statement-breakpoint
ALTER TABLE "xp_event" ALTER COLUMN "points" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "xp_event" ADD COLUMN "hint_cost" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "xp_event_following" ON "xp_event" USING btree ("member_id","source_id","hint_cost") WHERE points is null;--> statement-breakpoint
ALTER TABLE "standing" ADD CONSTRAINT "standing_not_negative" CHECK ("standing"."fixed_points" >= 0 and "standing"."xp" >= 0 and "standing"."solves" >= 0);--> statement-breakpoint
ALTER TABLE "xp_event" ADD CONSTRAINT "xp_event_following_solve" CHECK ("xp_event"."points" is not null or "xp_event"."kind" = 'solve');--> statement-breakpoint
CREATE VIEW "public"."current_gain" AS (select x.id, x.member_id, x.kind, x.source_id,
    coalesce(x.points, greatest((c.points + 1) / 2, c.points - x.hint_cost)) as points, x.xp, x.at
    from xp_event x left join challenge c on x.points is null and c.id = x.source_id);--> statement-breakpoint
CREATE VIEW "public"."current_standing" AS (select s.member_id, s.fixed_points + coalesce((
      select sum(greatest((c.points + 1) / 2, c.points - x.hint_cost)) from xp_event x join challenge c on c.id = x.source_id
      where x.member_id = s.member_id and x.points is null), 0)::integer as points,
    s.xp, s.solves, s.first_bloods, s.last_scored_at, s.withdrawals from standing s);