import type { Kept, Processing } from '../../platform/database/personal.ts';

/** A table of what members did, a row for each time. */
const acts = (table: string, what: string, told: string): Kept => ({
  table,
  mine: 'member_id = $1',
  what,
  told,
  withheld: { inner: 'member_id' },
  leaves: 'nameless',
});

export const challengesPersonal: Processing = {
  title: 'Challenges et progression',
  why: 'Compter les points, l’XP et les classements, et montrer à chacun où il en est.',
  basis: 'contract',
  kept: [
    acts('submission', 'Flags proposés, sans leur texte', 'id challenge_id correct at'),
    acts('solve', 'Challenges résolus', 'id challenge_id at'),
    acts('first_blood', 'First bloods', 'challenge_id at'),
    acts('found_flag', 'Flags trouvés d’un challenge qui en a plusieurs', 'flag_id challenge_id at'),
    acts(
      'solve_block',
      'Challenges que l’on ne peut plus résoudre, retirés ou écrits par soi',
      'challenge_id why at',
    ),
    acts('challenge_open', 'Challenges ouverts', 'challenge_id first_at last_at'),
    acts('hint_unlock', 'Indices pris', 'hint_id challenge_id cost unlocked_at'),
    acts('xp_event', 'Grand livre des points et de l’XP', 'id kind source_id points hint_cost xp at'),
    acts(
      'standing',
      'Totaux',
      'fixed_points xp solves first_bloods last_scored_at withdrawals withdrawn_since',
    ),
    {
      ...acts(
        'challenge_feedback',
        'Difficulté votée et notes personnelles',
        'challenge_id difficulty reflection updated_at',
      ),
      words: 'reflection',
    },
    {
      table: 'challenge_report',
      mine: 'member_id = $1',
      what: 'Problèmes signalés',
      told: 'id challenge_id message created_at closed_at answer',
      withheld: { inner: 'member_id', other: 'closed_by' },
      words: 'message',
      leaves: 'nameless',
    },
    {
      table: 'challenge_revision',
      mine: 'written_by = $1',
      what: 'Versions de challenges que l’on a écrites',
      told: 'challenge_id version changed at',
      withheld: { inner: 'content written_by' },
      leaves: 'nameless',
    },
  ],
  none: ['challenge', 'challenge_file', 'challenge_flag', 'challenge_hint', 'challenge_prerequisite'],
};
