import type { Plan } from '@fanion/contract/plans';

const feature = (included: boolean) => (name: string) => ({ name, included });
const yes = feature(true);
const no = feature(false);

/** The plans: prices in euros a year, what each includes and not. A line comes with the feature that keeps it, not before. */
export const PLANS: Plan[] = [
  {
    id: 'guest',
    name: 'Guest',
    price: 0,
    period: 'an',
    description: 'Pour découvrir la plateforme.',
    popular: false,
    features: [
      ...['Tableau de bord', 'Profil public de base', 'Support communautaire'].map(yes),
      ...['Challenges', 'CTF', 'Module social', 'Classement'].map(no),
    ],
  },
  {
    id: 'adherent',
    name: 'Adhérent',
    price: 50,
    period: 'an',
    description: 'Pour jouer, progresser et rencontrer le club.',
    popular: true,
    features: [
      'Tous les challenges',
      'Tous les CTF',
      'Module social',
      'Classement',
      'Soumission de flags',
      'Inscription aux CTF',
      'Création d’équipe',
    ].map(yes),
  },
  {
    id: 'bienfaiteur',
    name: 'Bienfaiteur',
    price: 70,
    period: 'an',
    description: 'Pour aller plus loin et soutenir l’association.',
    popular: false,
    features: [
      'Tout ce que comprend l’adhésion',
      'Indices et solutions',
      'Téléchargement des fichiers bonus',
      'Création de write-ups',
      'Accès aux données live',
      'Badge premium',
    ].map(yes),
  },
];
