import type { Merged, PersonalTable, Processing } from '../../platform/database/personal.ts';

/** A table of what members did, a row for each time. */
const acts = (table: string, what: string, exportedColumns: string, merged: Merged): PersonalTable => ({
  table,
  what,
  exportedColumns,
  withheld: { inner: 'member_id' },
  merged: { member_id: merged },
  leaves: 'nameless',
});

export const challengesPersonal: Processing = {
  title: 'Challenges et progression',
  why: 'Compter les points, l’XP et les classements, et montrer à chacun où il en est.',
  basis: 'contract',
  tables: [
    acts('submission', 'Flags proposés, sans leur texte', 'id challenge_id correct at', 'follows'),
    acts('solve', 'Challenges résolus', 'id challenge_id as_visitor at', { once: 'challenge_id' }),
    acts('first_blood', 'First bloods', 'challenge_id at', 'follows'),
    acts('found_flag', 'Flags trouvés d’un challenge qui en a plusieurs', 'flag_id challenge_id at', {
      once: 'flag_id',
      least: 'at',
    }),
    acts(
      'solve_block',
      'Challenges que l’on ne peut plus résoudre, retirés ou écrits par soi',
      'challenge_id why at',
      { once: 'challenge_id', least: 'at' },
    ),
    acts('challenge_open', 'Challenges ouverts', 'challenge_id first_at last_at', {
      once: 'challenge_id',
      least: 'first_at',
      greatest: 'last_at',
    }),
    acts('hint_unlock', 'Indices pris', 'hint_id challenge_id cost unlocked_at', {
      once: 'hint_id',
      least: 'unlocked_at',
    }),
    acts('xp_event', 'Grand livre des points et de l’XP', 'id kind source_id points hint_cost xp at', {
      once: 'kind source_id',
    }),
    acts(
      'standing',
      'Totaux',
      'fixed_points xp solves first_bloods last_scored_at withdrawals withdrawn_since',
      'stays',
    ),
    {
      ...acts(
        'challenge_feedback',
        'Difficulté votée et notes personnelles',
        'challenge_id difficulty reflection updated_at',
        { once: 'challenge_id', added: 'reflection' },
      ),
      words: 'reflection',
    },
    {
      table: 'challenge_note',
      what: 'Notes prises en jouant un challenge',
      exportedColumns: 'challenge_id text updated_at',
      withheld: { inner: 'version' },
      words: 'text',
      merged: { member_id: { once: 'challenge_id', added: 'text', greatest: 'version updated_at' } },
      leaves: 'deleted',
    },
    {
      table: 'challenge_report',
      what: 'Problèmes signalés',
      exportedColumns: 'id challenge_id message created_at closed_at answer',
      withheld: { other: 'closed_by' },
      words: 'message',
      merged: { member_id: 'follows', closed_by: 'follows' },
      leaves: 'nameless',
    },
    {
      table: 'challenge',
      mine: 'proposed_by = $1',
      what: 'Challenges que l’on a proposés',
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
      ...acts(
        'visitor_credit',
        'Navigateur dont les résolutions d’avant l’inscription ont été créditées',
        'at',
        'follows',
      ),
      withheld: { inner: 'browser member_id' },
    },
    {
      table: 'challenge_remark',
      what: 'Remarques sur des challenges, et les étapes où on les a menés',
      exportedColumns: 'challenge_id stage message at',
      withheld: { inner: 'id' },
      words: 'message',
      merged: { member_id: 'follows' },
      leaves: 'nameless',
    },
    {
      table: 'challenge_revision',
      mine: 'written_by = $1',
      what: 'Versions de challenges que l’on a écrites',
      exportedColumns: 'challenge_id version changed at',
      withheld: { inner: 'content' },
      merged: { written_by: 'follows' },
      leaves: 'nameless',
    },
    {
      table: 'weekly_challenge',
      mine: 'chosen_by = $1',
      what: 'Challenges de la semaine que l’on a choisis',
      until: 'la vie de l’association, sans nom une fois le compte supprimé',
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
