import { frenchDates } from '@fanion/rules/french-dates';
import { parisDay } from '@fanion/rules/paris-days';

export const NOT_YET = 'L’événement n’est pas terminé\u00a0: son palmarès n’existe pas encore.';
export const STILL_FROZEN = 'Le classement est encore gelé\u00a0: le palmarès paraît quand il est dévoilé.';
export const NO_PART =
  'Vous n’êtes pas au classement de cet événement\u00a0: il n’y a pas d’attestation à faire.';

const DAY = frenchDates({ dateStyle: 'long', timeZone: 'UTC' });
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

/** What is written on the picture of a place, line by line; empty where there is nothing to say. */
export interface PictureLines {
  association: string;
  event: string;
  rank: string;
  of: string;
  holder: string;
  detail: string;
  bracket: string;
  foot: string;
}

const ordinal = (rank: number): string => `${NUMBER.format(rank)}${rank === 1 ? 'er' : 'e'}`;

/** The words of the picture, from what the attestation says. */
export const pictureLines = (
  said: Pick<
    Said,
    | 'association'
    | 'name'
    | 'event'
    | 'ended'
    | 'rank'
    | 'total'
    | 'bracket'
    | 'score'
    | 'solved'
    | 'challenges'
    | 'address'
  >,
): PictureLines => ({
  association: said.association,
  event: said.event,
  rank: ordinal(said.rank),
  of: `sur ${NUMBER.format(said.total)}`,
  holder: said.name,
  detail: `${many(said.score, 'point')}, ${many(said.solved, 'challenge')} sur ${NUMBER.format(said.challenges)}`,
  bracket:
    said.bracket === null
      ? ''
      : `${said.bracket.name}\u00a0: ${ordinal(said.bracket.rank)} sur ${NUMBER.format(said.bracket.total)}`,
  foot: `${DAY.format(new Date(parisDay(said.ended.getTime())))}, ${said.address.replace(/^https?:\/\//, '')}`,
});

/** What a link says of the page that it leads to. */
export interface LinkPreview {
  title: string;
  description: string;
}

/** Of an attestation. */
export const attestationPreview = (
  said: Pick<Said, 'name' | 'event' | 'rank' | 'total' | 'score' | 'association'>,
): LinkPreview => ({
  title: `${said.name}, ${placed(said.rank, said.total)}\u00a0: ${said.event}`,
  description: `${many(said.score, 'point')} à l’événement «\u00a0${said.event}\u00a0» de ${said.association}.`,
});

/** Of the page of an ended event. */
export const afterwardsPreview = (event: string, first: readonly string[], total: number): LinkPreview => ({
  title: `${event}\u00a0: le palmarès`,
  description:
    first.length === 0
      ? 'Le palmarès de l’événement.'
      : `${first.length === 1 ? 'Première place' : 'Premières places'}\u00a0: ${first.slice(0, 3).join(', ')}, sur ${many(total, 'participant')}.`,
});

/** Who has a name that the sheet cannot write. */
export const unwritable = (entrantId: number): string => `Participant n° ${entrantId}`;
