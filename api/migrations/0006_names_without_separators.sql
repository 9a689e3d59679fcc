ALTER TABLE "member" DROP CONSTRAINT "member_username_skeleton_unique";--> statement-breakpoint
DROP INDEX "team_name";--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "username_twin" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "name_twin" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Names are compared without separators, m as rn and w as vv, as rules/src/names.ts folds them. The rows of deleted
-- accounts hold no name.
UPDATE "member" SET "username_skeleton" = replace(replace(replace("username_skeleton", '-', ''), 'm', 'rn'), 'w', 'vv') WHERE "status" <> 'deleted';--> statement-breakpoint
UPDATE "former_username" SET "username_skeleton" = replace(replace(replace("username_skeleton", '-', ''), 'm', 'rn'), 'w', 'vv');--> statement-breakpoint
UPDATE "team" SET "name_skeleton" = replace(replace(translate(
  regexp_replace("name_skeleton", '[-\s"'',.:;_`\u00ab\u00b7\u00bb\u02bc\u058a\u05be\u1400\u1806\u2010-\u2015\u2018\u2019\u201b-\u201d\u201f\u2022\u2027\u2039\u203a\u203f\u2040\u2054\u2e02-\u2e05\u2e09\u2e0a\u2e0c\u2e0d\u2e17\u2e1a\u2e1c\u2e1d\u2e20\u2e21\u2e3a\u2e3b\u2e40\u2e5d\u3001\u3002\u301c\u3030\u30a0\u30fb\U00010d6e\U00010ead]', '', 'g'),
  'ɑᴀʙᴄᴅᴇꜰƒɡɢʜɪɩǀ∣ʟᴊᴋᴍɴᴏ〇ᴘʀꜱᴛᴜʋᴠ∨ᴡʏᴢʒ',
  'aabcdeffgghllllljkmnooprstuuvvwyz3'), 'm', 'rn'), 'w', 'vv');--> statement-breakpoint
-- Who looks like an older one from now on keeps their name.
UPDATE "member" m SET "username_twin" = m."id" WHERE EXISTS (SELECT 1 FROM "member" o WHERE o."username_skeleton" = m."username_skeleton" AND o."id" < m."id");--> statement-breakpoint
UPDATE "team" t SET "name_twin" = t."id" WHERE t."archived_at" IS NULL AND EXISTS (SELECT 1 FROM "team" o WHERE o."name_skeleton" = t."name_skeleton" AND o."archived_at" IS NULL AND o."id" < t."id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_name" ON "team" USING btree ("name_skeleton","name_twin") WHERE archived_at is null;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_username_skeleton" UNIQUE("username_skeleton","username_twin");
