CREATE TABLE "audit_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"line_id" bigint NOT NULL,
	"chained_at" timestamp with time zone NOT NULL,
	"network_hash" "bytea",
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_chain_line_id_unique" UNIQUE("line_id")
);
--> statement-breakpoint
CREATE TABLE "audit_pending" (
	"line_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_actor_id_member_id_fk";
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "audit_chain" ADD CONSTRAINT "audit_chain_line_id_audit_log_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."audit_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_pending" ADD CONSTRAINT "audit_pending_line_id_audit_log_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."audit_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "audit_pending" ("line_id") SELECT "id" FROM "audit_log";--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.at < now() - interval '1 year' AND NEW.network IS NULL
     AND to_jsonb(NEW) - 'network' = to_jsonb(OLD) - 'network' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a line of the audit log is never changed nor deleted' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_is_final" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_chain_is_final" BEFORE UPDATE OR DELETE ON "audit_chain" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_chain_stays" BEFORE TRUNCATE ON "audit_chain" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
