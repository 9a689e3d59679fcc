export const EMBED_TEXTS = {
  title: 'Classement dans un autre site',
  why: 'Collez ce cadre dans la page de votre site\u00a0: il montre le classement que tous lisent, gel compris, et se relit seul.',
  none: 'Aucun site ne peut encore le montrer\u00a0: nommez-les dans les réglages de l’association («\u00a0Classement intégré\u00a0»).',
  settings: 'Ouvrir les réglages',
  draft: 'Tant que l’événement est un brouillon, le cadre reste vide.',
  sites: 'Sites qui peuvent le montrer',
  code: 'Code du cadre',
  copy: 'Copier le code',
  look: 'Voir la page',
};
