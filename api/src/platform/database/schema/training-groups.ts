import { date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { learnPath } from './learn.ts';
import { member, moment } from './members.ts';

/** A class or a season: members who follow the same paths. */
export const trainingGroup = pgTable('training_group', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  /** Day of Paris by which its paths are to be followed. */
  dueOn: date('due_on'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const trainingGroupMember = pgTable(
  'training_group_member',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => trainingGroup.id, { onDelete: 'cascade' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.memberId] }), index('training_group_member_of').on(t.memberId)],
);

export const trainingGroupPath = pgTable(
  'training_group_path',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => trainingGroup.id, { onDelete: 'cascade' }),
    pathId: integer('path_id')
      .notNull()
      .references(() => learnPath.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.pathId] })],
);
