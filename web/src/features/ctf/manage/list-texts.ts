import { counted, typesetAll } from '../../../lib/french.ts';
import type { ManagedStatus } from './list-model.ts';

export const EVENTS_TEXTS = typesetAll({
  title: 'Événements',
  lead: 'Préparer, ouvrir, suivre, clore.',
  failed: 'Les événements n’ont pas pu être chargés.',
  caption: 'Événements',
  search: 'Nom, organisateur ou série',
  standings: 'État des événements',
  all: 'Tous',
  name: 'Nom',
  standing: 'État',
  dates: 'Début',
  leads: 'Responsables',
  players: 'Inscrits',
  challenges: 'Challenges',
  acts: 'Actions',
  copy: 'Copier',
  copyOf: (name: string) => `Copier ${name}`,
  elsewhere: 'Tenu ailleurs',
  none: 'Aucun événement',
  noneYet: 'Le premier commence ici, par un modèle et deux dates.',
  noneFound: 'Aucun événement ne répond à cette recherche.',
  count: (found: number) => counted(found, 'événement'),
  ofPlayers: (many: number) => counted(many, 'inscrit'),
  ofChallenges: (many: number) => counted(many, 'challenge'),
});

export const MANAGED_STATUS_LABELS: Record<ManagedStatus, string> = {
  draft: 'Brouillons',
  upcoming: 'À venir',
  live: 'En direct',
  ended: 'Terminés',
  cancelled: 'Annulés',
};

/** Texts about current events, on the home of the console. */
export const CURRENT_EVENTS_TEXTS = typesetAll({
  all: 'Événements',
  none: 'Le prochain se prépare depuis Événements : un modèle, un nom, deux dates.',
  ends: (when: string) => `finit le ${when}`,
  starts: (when: string, days: number) =>
    `${when}, ${days <= 0 ? 'aujourd’hui' : days === 1 ? 'demain' : `dans ${days} jours`}`,
  registered: 'Inscrits',
  entrants: 'Participants',
  challenges: 'Challenges',
});
