ALTER TABLE "granted_flag" RENAME TO "granted_right";--> statement-breakpoint
ALTER TABLE "granted_right" RENAME COLUMN "flag" TO "right_name";--> statement-breakpoint
ALTER TABLE "granted_right" RENAME CONSTRAINT "granted_flag_member_id_flag_pk" TO "granted_right_member_id_right_name_pk";--> statement-breakpoint
ALTER TABLE "granted_right" RENAME CONSTRAINT "granted_flag_member_id_member_id_fk" TO "granted_right_member_id_member_id_fk";
