import type { SignalKind } from '@fanion/rules/ctf/fair-play/kinds';
import type { SignalState } from '@fanion/rules/ctf/fair-play/states';
import { FAIR_PLAY_NOTE_MAX } from '@fanion/rules/ctf/limits';
import { counted, shortDate, time, typeset, typesetAll } from '../../../lib/french.ts';

/** Texts about the signals of an event, which a person judges (docs/product/ctf-live.md#franc-jeu). */
export const FAIR_PLAY_TEXTS = typesetAll({
  title: 'Franc-jeu',
  lead: 'Ce qui se remarque dans les essais et les résolutions. Vous jugez : rien ne suit tout seul, et les joueurs n’en voient rien.',
  open: 'Ouvrir le franc-jeu',
  back: (event: string) => `Régie : ${event}`,
  csv: 'Exporter (CSV)',
  file: (slug: string) => `${slug}-franc-jeu.csv`,
  failed: 'Les signaux n’ont pas pu être chargés.',
  loading: 'Chargement des signaux…',
  caption: 'Signaux',
  states: 'État des signaux',
  kind: 'Signal',
  all: 'Tous',
  what: 'Constat',
  when: 'Quand',
  at: (moment: string) => `${shortDate(moment)} à ${time(moment)}`,
  state: 'État',
  acts: 'Juger',
  count: (many: number) => counted(many, 'signal', 'signaux'),
  none: 'Aucun signal',
  noneYet: 'Rien ne se remarque. Les signaux paraissent ici au fil des essais.',
  noneFound: 'Aucun signal ne correspond à ces filtres.',
  judged: (by: string | null, at: string) =>
    typeset(`${by ?? 'Un ancien membre'}, ${shortDate(at)} à ${time(at)}`),
  challenges: (names: readonly string[]) => names.join(', '),
  markSeen: 'Vu',
  dismiss: 'Écarter',
  keep: 'Retenir',
  markSeenOne: (text: string) => `Marquer comme vu : ${text}`,
  dismissOne: (text: string) => `Écarter : ${text}`,
  keepOne: (text: string) => `Retenir : ${text}`,
  dismissTitle: 'Écarter ce signal ?',
  dismissWhy: 'Il reste dans la liste, avec votre note. Personne d’autre que ceux qui organisent ne la lit.',
  keepTitle: 'Retenir ce signal ?',
  keepWhy:
    'Il reste dans la liste, à part. Rien d’autre ne change : une résolution se retire dans la régie, des points s’ajustent dans « Équipes », un compte se suspend dans la fiche du membre.',
  note: 'Note',
  noteEmpty: 'Dites pourquoi ce signal est écarté.',
  noteHint: `${FAIR_PLAY_NOTE_MAX} caractères au plus, pour ceux qui organisent.`,
  whyLive:
    'Même flag faux, flag d’un autre, leurre, ordre et minutes d’un autre : ce qui se remarque, à juger.',
});

export const STATE_LABELS: Record<SignalState, string> = typesetAll({
  new: 'À juger',
  kept: 'Retenus',
  seen: 'Vus',
  dismissed: 'Écartés',
});

/** The state of a single signal. */
export const SIGNAL_STATE_LABELS: Record<SignalState, string> = typesetAll({
  new: 'À juger',
  kept: 'Retenu',
  seen: 'Vu',
  dismissed: 'Écarté',
});

export const KIND_LABELS: Record<SignalKind, string> = typesetAll({
  foreign: 'Flag d’un autre',
  bait: 'Leurre muet',
  same_wrong: 'Même flag faux',
  sequence: 'Même ordre',
  unopened: 'Sans l’avoir ouvert',
  quick: 'Très vite',
  network: 'Même réseau',
});
