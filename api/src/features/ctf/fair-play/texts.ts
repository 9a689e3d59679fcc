import type { Signal, SignalKind } from '@fanion/rules/ctf/fair-play/kinds';
import type { SignalNames } from './model.ts';

const quoted = (name: string): string => `«\u00a0${name}\u00a0»`;
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
const times = (count: number): string => (count === 1 ? '' : `, ${count} fois`);

const shortTime = (seconds: number): string => {
  if (seconds < 60) return `${seconds}\u00a0s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes}\u00a0min` : `${Math.round(minutes / 60)}\u00a0h`;
};

/** The description of a signal for the person who judges it: facts only, nothing uncertain. */
export function signalText(signal: Signal, { entrants, challenges }: SignalNames): string {
  const names = signal.entrant_ids.map((id) => quoted(entrants.get(id) ?? `participant ${id}`));
  const [first = '', second = ''] = names;
  const where = listed(signal.challenge_ids.map((id) => quoted(challenges.get(id) ?? `challenge ${id}`)));
  const { count, seconds, usual } = signal;
  const TEXTS: Record<SignalKind, () => string> = {
    foreign: () => `${second} a donné le flag propre à ${first} dans ${where}${times(count)}.`,
    bait: () => `${first} a donné un leurre muet de ${where}${times(count)}.`,
    same_wrong: () =>
      count === 1
        ? `${listed(names)} ont donné le même flag faux dans ${where}.`
        : `${listed(names)} ont donné ${count} mêmes flags faux dans ${where}.`,
    sequence: () =>
      `${second} a résolu ${count} challenges dans l’ordre de ${first}, à ${shortTime(seconds ?? 0)} d’écart le plus souvent.`,
    unopened: () => `${first} a résolu ${where} sans en avoir ouvert ni l’énoncé ni un fichier.`,
    quick: () =>
      `${first} a résolu ${where} ${shortTime(seconds ?? 0)} après l’avoir ouvert\u00a0; les autres y mettent ${shortTime(usual ?? 0)}.`,
    network: () => `${count} comptes derrière un même réseau, pour ${listed(names)}.`,
  };
  return TEXTS[signal.kind]();
}

export const KIND_NAMES: Record<SignalKind, string> = {
  foreign: 'Flag d’un autre',
  bait: 'Leurre muet',
  same_wrong: 'Même flag faux',
  sequence: 'Même ordre, mêmes minutes',
  unopened: 'Sans l’avoir ouvert',
  quick: 'Très vite',
  network: 'Même réseau',
};

export const STATE_NAMES = { new: 'À juger', seen: 'Vu', dismissed: 'Écarté', kept: 'Retenu' };

export const CSV_HEAD = [
  'Signal',
  'Participants',
  'Challenges',
  'Heure',
  'Constat',
  'État',
  'Note',
  'Jugé par',
];

export const NOTE_NEEDED = 'Dites pourquoi ce signal est écarté.';
export const NO_SIGNAL = 'Ce signal n’existe plus\u00a0: rechargez la page.';
export const JUDGED_MEANWHILE = 'Quelqu’un d’autre vient de juger ce signal\u00a0: rechargez la page.';
export const JUDGED = { seen: 'Signal vu.', dismissed: 'Signal écarté.', kept: 'Signal retenu.' };

/** The alert to organisers about an identifying flag: no name, since a stored text outlives the account. */
export const alertNews = (event: string, kind: 'foreign' | 'bait') => ({
  kind: 'fair_play' as const,
  subject: `Franc-jeu : un signal dans ${quoted(event)}`,
  text:
    kind === 'foreign'
      ? `Dans ${quoted(event)}, un participant a donné le flag propre à un autre.`
      : `Dans ${quoted(event)}, un participant a donné un leurre muet.`,
});
