import type { PersonalPurpose, PersonalTableTexts } from '../../platform/database/personal.ts';

export const PURPOSE: PersonalPurpose = {
  title: 'Challenges et progression',
  why: 'Compter les points, l’XP et les classements, et montrer à chacun où il en est.',
};

/** What the tables are, by their names, and how long each is kept. */
export const TABLES = {
  submission: { what: 'Flags proposés, sans leur texte' },
  solve: { what: 'Challenges résolus' },
  first_blood: { what: 'First bloods' },
  found_flag: { what: 'Flags trouvés d’un challenge qui en a plusieurs' },
  solve_block: { what: 'Challenges que l’on ne peut plus résoudre, retirés ou écrits par soi' },
  challenge_open: { what: 'Challenges ouverts' },
  hint_unlock: { what: 'Indices pris' },
  xp_event: { what: 'Grand livre des points et de l’XP' },
  standing: { what: 'Totaux' },
  challenge_feedback: { what: 'Difficulté votée et notes personnelles' },
  challenge_note: { what: 'Notes prises en jouant un challenge' },
  challenge_report: { what: 'Problèmes signalés' },
  challenge: { what: 'Challenges que l’on a proposés' },
  visitor_credit: { what: 'Navigateur dont les résolutions d’avant l’inscription ont été créditées' },
  challenge_remark: { what: 'Remarques sur des challenges, et les étapes où on les a menés' },
  challenge_revision: { what: 'Versions de challenges que l’on a écrites' },
  weekly_challenge: {
    what: 'Challenges de la semaine que l’on a choisis',
    until: 'la vie de l’association, sans nom une fois le compte supprimé',
  },
} satisfies PersonalTableTexts;
