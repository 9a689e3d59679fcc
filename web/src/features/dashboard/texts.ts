import { isPage } from '@fanion/contract/pages';
import type { Module } from '@fanion/rules/access';
import { typoAll } from '../../lib/french.ts';

/** Words of the dashboard (specification 2.3 and 8). */
export const DASHBOARD_TEXTS = typoAll({
  loading: 'Chargement...',
  continue: 'Continuer',
  nothingToContinue: 'Aucun challenge commencé.',
  choose: 'Choisir un challenge',
  continueFailed: 'Le challenge à continuer n’a pas pu être chargé.',
  resume: 'Reprendre',
  noBadge: 'Aucun badge encore obtenu',
  lastBadge: 'Dernier badge',
  performances: 'Dernières performances',
  noPerformance: 'Aucune participation pour le moment',
  noPerformanceWhy: 'Vos résultats s’afficheront ici après votre premier CTF.',
  upcoming: 'Voir les prochains CTF',
  seeMore: 'Voir plus',
  noCtf: 'Accès CTF non autorisé',
  noTraining: 'Accès formation non autorisé',
  changePlan: "Changer d'abonnement",
});

/** The cards of the AREA panel: what each says when there is nothing, and to those without the module. */
export const AREAS = {
  live: {
    no: 'A1',
    title: 'CTF en direct',
    module: 'ctf',
    empty: 'Aucun CTF live en cours',
    why: 'Le classement s’affichera ici pendant l’épreuve.',
    denied: DASHBOARD_TEXTS.noCtf,
    more: '/ctf?tab=live',
  },
  agenda: {
    no: 'A2',
    title: 'Prochains RDV',
    module: 'training',
    empty: 'Aucun événement à venir',
    why: 'Webinaires et ateliers s’afficheront ici.',
    denied: DASHBOARD_TEXTS.noTraining,
    more: '/learn?tab=events',
  },
  calendar: {
    no: 'A3',
    title: 'Calendrier CTF',
    module: 'ctf',
    empty: 'Aucun CTF à venir',
    why: 'Les dates s’afficheront ici dès leur annonce.',
    denied: DASHBOARD_TEXTS.noCtf,
    more: '/ctf?tab=upcoming',
  },
} satisfies Record<string, Area>;

export type Area = {
  no: string;
  title: string;
  module: Module;
  empty: string;
  why: string;
  denied: string;
  more: string;
};

/** An address of this site, when its page exists: nothing leads to one that does not. */
export const linkTo = (address: string): string | undefined =>
  isPage(address.split('?')[0] ?? '') ? address : undefined;
