const feature = (included: boolean) => (name: string) => ({ name, included });
const yes = feature(true);
const no = feature(false);

/** What each plan includes and does not. A line is added with the feature behind it, not before. */
export const FEATURES = {
  guest: [
    ...['Tableau de bord', 'Profil public de base', 'Support communautaire'].map(yes),
    ...['Tous les challenges', 'CTF', 'Entraînement', 'Module social', 'Classement'].map(no),
  ],
  adherent: [
    'Tous les challenges',
    'Tous les CTF',
    'Entraînement\u00a0: parcours, ateliers, webinaires',
    'Module social',
    'Classement',
    'Soumission de flags',
    'Inscription aux CTF',
    'Création d’équipe',
  ].map(yes),
  bienfaiteur: [
    'Tout ce que comprend l’adhésion',
    'Leçons premium',
    'Tous les indices, et les solutions',
    'Téléchargement des fichiers bonus',
    'Création de write-ups',
    'Accès aux données live',
    'Statistiques avancées',
    'Support prioritaire',
    'Badge premium',
  ].map(yes),
};

/** Description of the free plan, which is never on sale. */
export const GUEST = 'Pour découvrir la plateforme.';

export const REDUCED_TOO_HIGH = 'Le tarif réduit ne peut pas dépasser le prix.';
export const NOT_A_STUDENT = 'Ce membre ne s’est pas déclaré étudiant.';
export const PAST_PROOF = 'Cette date est passée.';
export const PROOF_SEEN = 'Le justificatif est noté.';
export const PROOF_TAKEN_BACK = 'Le justificatif est retiré.';
