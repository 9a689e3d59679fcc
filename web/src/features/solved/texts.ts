import { counted, number, ordinal, points, typoAll } from '../../lib/french.ts';

/** Words of what a solve brought (docs/product/challenges.md#après-la-résolution). */
export const SOLVED_TEXTS = typoAll({
  accepted: (at: string, tries: number) =>
    tries <= 1 ? `Flag accepté à ${at}, du premier coup` : `Flag accepté à ${at}, au ${ordinal(tries)} essai`,
  gain: (earned: number) => `+${points(earned)}`,
  price: 'Prix pour tous',
  priceMoved: (before: number, now: number) => `${number(before)} avant vous, ${number(now)} depuis`,
  hints: 'Indices pris',
  paid: 'Payé',
  follows: 'suit le prix si d’autres résolvent',
  rank: 'Classement',
  rankOf: (rank: number) => ordinal(rank),
  from: 'avant :',
  now: 'maintenant :',
  outside: 'Vous n’êtes pas au classement.',
  gap: (left: number, name: string) =>
    left > 0 ? `Encore ${points(left)} jusqu’à ${name}.` : `À égalité de points avec ${name}.`,
  first: 'Personne n’est devant vous.',
  level: 'Niveau',
  reached: 'Atteint',
  within: (done: number, span: number) => `${number(done)} / ${number(span)} XP`,
  total: (xp: number, next: number, at: number) =>
    `${number(xp)} XP en tout, niveau ${number(next)} à ${number(at)}`,
  badges: 'Badges',
  noBadge: 'Aucun badge n’a bougé.',
  won: 'Obtenu',
  opened: 'Ouverts par cette résolution',
  official: 'La solution officielle',
  minutes: (minutes: number) => `${number(minutes)} min`,
  nothingOpened: 'Personne n’a encore raconté sa résolution.',
  fromNotes: (lines: number) => `Vos notes font un bon début : ${counted(lines, 'ligne')}.`,
  noNotes: 'Le récit de votre résolution aidera les suivants.',
  begin: 'Commencer mon write-up',
  beginFailed: 'Le write-up n’a pas pu être commencé.',
});
