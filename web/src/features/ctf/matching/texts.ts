import { counted, typesetAll } from '../../../lib/french.ts';

export const SEAT_TEXTS = typesetAll({
  open: 'Placer',
  title: (name: string) => `Placer ${name}`,
  why: (now: string) =>
    `Place actuelle : ${now}. Le membre reçoit un e-mail. Qui a déjà donné un flag ne change plus.`,
  to: 'Nouvelle place',
  alone: 'Seul',
  seeking: 'cherche une équipe',
  fresh: 'Dans une nouvelle équipe',
  in: (team: string, players: number, most: number) => `${team} (${players}/${most})`,
});

/** Texts about grouping seekers into teams. */
export const MATCH_TEXTS = typesetAll({
  match: 'Former les équipes',
  matchTitle: 'Former les équipes maintenant ?',
  matchWhy: (seekers: number) =>
    `${counted(seekers, 'membre cherche', 'membres cherchent')} une équipe. Chacun reçoit un e-mail avec la sienne. Cela se fait tout seul 24 heures avant le début.`,
  noSeeker: 'Personne ne cherche d’équipe.',
  matched: (matched: number, teams: number, unmatched: number) =>
    `${counted(matched, 'membre placé', 'membres placés')}, ${counted(teams, 'équipe formée', 'équipes formées')}, ${counted(unmatched, 'membre sans équipe', 'membres sans équipe')}.`,
});
