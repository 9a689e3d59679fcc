import type { AuditArea } from '@fanion/contract/association/audit';
import { typesetAll } from '../../../lib/french.ts';

export const AREAS: Record<AuditArea, string> = {
  member: 'Membres',
  membership: 'Adhésions',
  challenge: 'Challenges',
  event: 'CTF',
  team: 'Équipes',
  writeup: 'Write-ups',
  training: 'Formation',
  badge: 'Badges',
  association: 'Association',
};

export const CHANNELS = { web: 'Site', cli: 'Commande' } as const;

export const AUDIT_TEXTS = typesetAll({
  title: 'Journal',
  whole: 'Tout le journal',
  lead: 'Qui a changé quoi, et quand. Rien ne s’en efface.',
  failed: 'Le journal n’a pas pu être chargé.',
  search: 'Pseudo, action, montant ou mot',
  member: (name: string) => `Membre : ${name}`,
  everybody: 'Tous les membres',
  from: 'Du',
  to: 'Au',
  area: 'Domaine',
  channel: 'Par',
  all: 'Tous',
  csv: 'Exporter',
  csvFile: 'audit.csv',
  caption: 'Lignes du journal, la dernière d’abord',
  none: 'Aucune ligne',
  noneYet: 'Ce que font les gérants s’écrira ici.',
  noneFound: 'Rien ne répond à ces filtres.',
  when: 'Quand',
  who: 'Qui',
  what: 'Quoi',
  target: 'Sur',
  details: 'Avant, après',
  deletedAccount: 'Compte supprimé',
  command: 'Commande',
  from_network: 'Depuis',
  empty: 'rien',
  became: 'devient',
  head: (position: string, hash: string) => `Chaîne de ${position} lignes, empreinte ${hash}`,
  headWhy: 'Gardée ailleurs, elle prouve que rien n’a changé avant elle ; « fanion verify » la recalcule.',
});
