import type { MergeRule, PersonalTable, Processing } from '../../platform/database/personal.ts';
import { PURPOSE, TABLES } from './personal-texts.ts';

/** A table of what members did, with a row for each time. */
const acts = (table: keyof typeof TABLES, exportedColumns: string, merged: MergeRule): PersonalTable => ({
  table,
  ...TABLES[table],
  exportedColumns,
  withheld: { inner: 'member_id' },
  merged: { member_id: merged },
  leaves: 'nameless',
});

export const challengesPersonal: Processing = {
  ...PURPOSE,
  basis: 'contract',
  tables: [
    acts('submission', 'id challenge_id correct at', 'follows'),
    acts('solve', 'id challenge_id as_visitor at', { once: 'challenge_id' }),
    acts('first_blood', 'challenge_id at', 'follows'),
    acts('found_flag', 'flag_id challenge_id at', {
      once: 'flag_id',
      least: 'at',
    }),
    acts('solve_block', 'challenge_id why at', { once: 'challenge_id', least: 'at' }),
    acts('challenge_open', 'challenge_id first_at last_at', {
      once: 'challenge_id',
      least: 'first_at',
      greatest: 'last_at',
    }),
    acts('hint_unlock', 'hint_id challenge_id cost unlocked_at', {
      once: 'hint_id',
      least: 'unlocked_at',
    }),
    acts('xp_event', 'id kind source_id points hint_cost xp at', {
      once: 'kind source_id',
    }),
    acts(
      'standing',
      'fixed_points xp solves first_bloods last_scored_at withdrawals withdrawn_since',
      'stays',
    ),
    {
      ...acts('challenge_feedback', 'challenge_id difficulty reflection updated_at', {
        once: 'challenge_id',
        added: 'reflection',
      }),
      words: 'reflection',
    },
    {
      table: 'challenge_note',
      ...TABLES.challenge_note,
      exportedColumns: 'challenge_id text updated_at',
      withheld: { inner: 'version' },
      words: 'text',
      merged: { member_id: { once: 'challenge_id', added: 'text', greatest: 'version updated_at' } },
      leaves: 'deleted',
    },
    {
      table: 'challenge_report',
      ...TABLES.challenge_report,
      exportedColumns: 'id challenge_id message created_at closed_at answer',
      withheld: { other: 'closed_by' },
      words: 'message',
      merged: { member_id: 'follows', closed_by: 'follows' },
      leaves: 'nameless',
    },
    {
      table: 'challenge',
      ...TABLES.challenge,
      mine: 'proposed_by = $1',
      exportedColumns: `id name slug category difficulty description author attribution connection_info scoring points supplied_xp logic
        attempts flag_prefix layout primary_color accent_color custom_css background_image logo tags topics rules requirements
        resources sponsor organizer is_featured plan state stage review_reason version scheduled_at anonymize open_to_all next_name module
        solution published_at updated_at`,
      withheld: {
        inner: 'source_folder type sanitised_css solution_state extra import_digest catalogued',
      },
      merged: { proposed_by: 'follows' },
      leaves: 'nameless',
    },
    {
      ...acts('visitor_credit', 'at', 'follows'),
      withheld: { inner: 'browser member_id' },
    },
    {
      table: 'challenge_remark',
      ...TABLES.challenge_remark,
      exportedColumns: 'challenge_id stage message at',
      withheld: { inner: 'id' },
      words: 'message',
      merged: { member_id: 'follows' },
      leaves: 'nameless',
    },
    {
      table: 'challenge_revision',
      ...TABLES.challenge_revision,
      mine: 'written_by = $1',
      exportedColumns: 'challenge_id version changed at',
      withheld: { inner: 'content' },
      merged: { written_by: 'follows' },
      leaves: 'nameless',
    },
    {
      table: 'weekly_challenge',
      ...TABLES.weekly_challenge,
      mine: 'chosen_by = $1',
      exportedColumns: 'week challenge_id debrief',
      merged: { chosen_by: 'follows' },
      leaves: 'kept',
    },
  ],
  none: [
    'challenge_decoy',
    'challenge_file',
    'challenge_flag',
    'challenge_hint',
    'challenge_prerequisite',
    'challenge_upload',
  ],
};
