import type { LegalPage } from '@fanion/contract/association/settings';

export const TITLES: Record<LegalPage, string> = {
  'mentions-legales': 'Mentions légales',
  confidentialite: 'Confidentialité',
  reglement: 'Conditions d’utilisation et charte',
  accessibilite: 'Accessibilité',
};

export const AGREE_FIRST = 'Pour vous inscrire, lisez et acceptez les textes de l’association.';
export const TEXT_CHANGED =
  'Un texte a changé depuis que vous l’avez lu\u00a0: relisez-le, puis acceptez-le.';

/** What fills the blanks of a model. */
export interface Filled {
  name: string;
  email: string;
  address: string;
  number: string;
  site: string;
}

const blank = (value: string, what: string): string => value || `[à compléter : ${what}]`;

/** Models to fill: what the program knows is in them, the rest is between brackets. */
export const MODELS: Record<LegalPage, (of: Filled) => string> = {
  'mentions-legales': ({ name, email, address, number, site }) => `## Éditeur

${name}, association régie par la loi du 1er juillet 1901.
Siège : ${blank(address.replaceAll('\n', ', '), 'adresse du siège')}.
Numéro RNA ou SIREN : ${blank(number, 'numéro')}.
Contact : ${blank(email, 'adresse e-mail')}.

## Directeur de la publication

[à compléter : nom de la personne, et sa fonction dans l’association]

## Hébergement

Le site ${site} est hébergé par [à compléter : nom, adresse et téléphone de l’hébergeur].

## Contenus

Les challenges et les write-ups appartiennent à leurs auteurs. Pour signaler un contenu illicite, écrivez à l’adresse ci-dessus.
`,
  confidentialite: ({ name, email }) => `## Responsable

${name} est responsable des données que ce site garde. Pour toute question, ou pour exercer vos droits : ${blank(email, 'adresse e-mail')}.

## Ce que nous gardons, et pourquoi

Votre compte, votre profil, vos résultats, vos équipes, votre formation et vos adhésions, pour que le site fonctionne. Le registre complet est sous ce texte : il dit chaque donnée, sa raison et sa durée.

Pendant un CTF, l’adresse d’où vient un flag et le texte d’un flag faux ne sont gardés que sous forme d’empreintes, propres à l’événement, pendant 30 jours : ceux qui l’organisent voient ainsi qu’un flag a été partagé. Aucune décision n’est prise sans une personne.

Aucune page n’appelle un tiers, aucune mesure d’audience n’est faite : il n’y a pas de cookie à accepter.

## Vos droits

- Télécharger vos données et supprimer votre compte : dans « Compte et sécurité », sans nous écrire.
- Rectifier : dans votre profil.
- Vous opposer, limiter, ou toute autre demande : écrivez-nous, nous répondons en un mois.

Vous pouvez aussi saisir la CNIL (https://www.cnil.fr/fr/plaintes).

## Qui y accède

Les gérants de l’association, chacun selon son droit. [à compléter : prestataire de paiement, hébergeur]
`,
  reglement: ({ name, email }) => `## Le site

${name} propose des challenges, des CTF et des formations en cybersécurité. S’inscrire vaut accord avec ce texte.

## La charte

- Ne vous attaquez qu’aux challenges, jamais au site ni aux autres membres.
- Ne partagez ni flag ni solution hors des write-ups.
- Un compte par personne ; un pseudo et des textes qui ne blessent personne.
- Ce que vous apprenez ici ne sert pas à entrer là où l’on ne vous a pas invité : la loi le punit (articles 323-1 et suivants du code pénal).

## Ce que nous pouvons faire

Retirer un contenu, une résolution ou un compte qui ne respecte pas la charte, en disant pourquoi. Vous pouvez répondre à ${blank(email, 'adresse e-mail')}.

## Adhésion

Les prix, la durée et ce que chaque formule ouvre sont sur la page des formules. [à compléter : remboursement, droit de rétractation]
`,
  accessibilite: ({ name, email, site }) => `## Déclaration

${name} veut que ${site} soit utilisable par tous. Le site est fait selon le RGAA 4.1.2 et les WCAG 2.2 (niveau AA) ; ses pages sont vérifiées par un outil à chaque version.

État de conformité : [à compléter : non évaluée, partielle ou totale, et la date de l’audit].

## Ce qui n’est pas accessible

- Des challenges demandent parfois de regarder une image ou d’écouter un son : c’est leur objet.
- Les tableaux de scores défilent dans les deux sens sur un petit écran.

## Signaler un problème

Écrivez à ${blank(email, 'adresse e-mail')}. Sans réponse de notre part, vous pouvez saisir le Défenseur des droits (https://www.defenseurdesdroits.fr).
`,
};
