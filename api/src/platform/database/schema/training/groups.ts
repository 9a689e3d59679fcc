import { date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { cascadeId, moment } from '../columns.ts';
import { learnPath } from '../learn.ts';
import { member } from '../members.ts';

/** A class or a season: members who follow the same paths. */
export const trainingGroup = pgTable('training_group', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  /** Day of Paris by which its paths should be completed. */
  dueOn: date('due_on'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const trainingGroupMember = pgTable(
  'training_group_member',
  {
    groupId: cascadeId('group_id', () => trainingGroup.id),
    memberId: cascadeId('member_id', () => member.id),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.memberId] }), index('training_group_member_of').on(t.memberId)],
);

export const trainingGroupPath = pgTable(
  'training_group_path',
  {
    groupId: cascadeId('group_id', () => trainingGroup.id),
    pathId: cascadeId('path_id', () => learnPath.id),
    position: smallint('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.pathId] })],
);
