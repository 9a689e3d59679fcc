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

interface AttestationFacts {
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

const inBracket = (bracket: AttestationFacts['bracket']): string =>
  bracket === null ? '' : ` (${bracket.name}\u00a0: ${placed(bracket.rank, bracket.total)})`;

/** The text of an attestation, line by line. */
export const attestationLines = (facts: AttestationFacts) => ({
  document: `Attestation ${facts.code}`,
  heading: 'Attestation de participation',
  association: facts.association,
  before: `${facts.association} atteste que ${facts.team ? 'l’équipe' : ''}`.trimEnd(),
  holder: facts.name,
  after: 'a pris part à l’événement',
  title: facts.event,
  detail: `${placed(facts.rank, facts.total)}${inBracket(facts.bracket)}, ${many(facts.score, 'point')}, ${many(facts.solved, 'challenge')} résolu${facts.solved < 2 ? '' : 's'} sur ${NUMBER.format(facts.challenges)}`,
  date: `Événement terminé le ${DAY.format(new Date(parisDay(facts.ended.getTime())))}`,
  signature:
    facts.signature === '' ? `Pour ${facts.association}` : `Pour ${facts.association}, ${facts.signature}`,
  code: facts.code,
  verify: `À vérifier sur ${facts.address}`,
});

/** The text on the picture of a place, line by line; a line is empty where there is nothing to show. */
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

/** The lines of the picture, from the facts of the attestation. */
export const pictureLines = (
  facts: Pick<
    AttestationFacts,
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
  association: facts.association,
  event: facts.event,
  rank: ordinal(facts.rank),
  of: `sur ${NUMBER.format(facts.total)}`,
  holder: facts.name,
  detail: `${many(facts.score, 'point')}, ${many(facts.solved, 'challenge')} sur ${NUMBER.format(facts.challenges)}`,
  bracket:
    facts.bracket === null
      ? ''
      : `${facts.bracket.name}\u00a0: ${ordinal(facts.bracket.rank)} sur ${NUMBER.format(facts.bracket.total)}`,
  foot: `${DAY.format(new Date(parisDay(facts.ended.getTime())))}, ${facts.address.replace(/^https?:\/\//, '')}`,
});

/** The preview of a page that a link shows. */
export interface LinkPreview {
  title: string;
  description: string;
}

/** The link preview of an attestation. */
export const attestationPreview = (
  facts: Pick<AttestationFacts, 'name' | 'event' | 'rank' | 'total' | 'score' | 'association'>,
): LinkPreview => ({
  title: `${facts.name}, ${placed(facts.rank, facts.total)}\u00a0: ${facts.event}`,
  description: `${many(facts.score, 'point')} à l’événement «\u00a0${facts.event}\u00a0» de ${facts.association}.`,
});

/** The link preview of an ended event's page. */
export const afterwardsPreview = (event: string, first: readonly string[], total: number): LinkPreview => ({
  title: `${event}\u00a0: le palmarès`,
  description:
    first.length === 0
      ? 'Le palmarès de l’événement.'
      : `${first.length === 1 ? 'Première place' : 'Premières places'}\u00a0: ${first.slice(0, 3).join(', ')}, sur ${many(total, 'participant')}.`,
});

/** Stands in for a name that the font of the sheet cannot write. */
export const unwritableName = (entrantId: number): string => `Participant n° ${entrantId}`;
