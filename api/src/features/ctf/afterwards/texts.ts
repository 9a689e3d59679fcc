import { parisDay } from '@fanion/rules/paris-days';

export const NOT_YET = 'L’événement n’est pas terminé\u00a0: son palmarès n’existe pas encore.';
export const STILL_FROZEN = 'Le classement est encore gelé\u00a0: le palmarès paraît quand il est dévoilé.';
export const NO_PART =
  'Vous n’êtes pas au classement de cet événement\u00a0: il n’y a pas d’attestation à faire.';

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });
const NUMBER = new Intl.NumberFormat('fr-FR');
const many = (count: number, one: string): string =>
  `${NUMBER.format(count)}\u00a0${one}${Math.abs(count) < 2 ? '' : 's'}`;

interface Said {
  association: string;
  name: string;
  team: boolean;
  event: string;
  ended: Date;
  rank: number;
  total: number;
  /** The place within its bracket. */
  bracket: { name: string; rank: number; total: number } | null;
  score: number;
  solved: number;
  challenges: number;
  signature: string;
  code: string;
  address: string;
}

const placed = (rank: number, total: number): string =>
  `${rank}${rank === 1 ? 'er' : 'e'} sur ${NUMBER.format(total)}`;

const inBracket = (bracket: Said['bracket']): string =>
  bracket === null ? '' : ` (${bracket.name}\u00a0: ${placed(bracket.rank, bracket.total)})`;

/** What is written on an attestation, line by line. */
export const attestationLines = (said: Said) => ({
  document: `Attestation ${said.code}`,
  heading: 'Attestation de participation',
  association: said.association,
  before: `${said.association} atteste que ${said.team ? 'l’équipe' : ''}`.trimEnd(),
  holder: said.name,
  after: 'a pris part à l’événement',
  title: said.event,
  detail: `${placed(said.rank, said.total)}${inBracket(said.bracket)}, ${many(said.score, 'point')}, ${many(said.solved, 'challenge')} résolu${said.solved < 2 ? '' : 's'} sur ${NUMBER.format(said.challenges)}`,
  date: `Événement terminé le ${DAY.format(new Date(parisDay(said.ended.getTime())))}`,
  signature:
    said.signature === '' ? `Pour ${said.association}` : `Pour ${said.association}, ${said.signature}`,
  code: said.code,
  verify: `À vérifier sur ${said.address}`,
});

/** Who has a name that the sheet cannot write. */
export const unwritable = (entrantId: number): string => `Participant n° ${entrantId}`;
