import type { LegalPage } from '@fanion/contract/association/legal';
import { GIVEN_RIGHTS, type GivenRight, RIGHT_NAMES } from '@fanion/rules/access';
import type { Blank } from '@fanion/rules/association/blanks';
import { HOOK_SHAPES, type HookShape } from '@fanion/rules/webhooks/facts';

export const TITLES: Record<LegalPage, string> = {
  'mentions-legales': 'Mentions légales',
  confidentialite: 'Confidentialité',
  reglement: 'Conditions d’utilisation et charte',
  accessibilite: 'Accessibilité',
};

export const AGREE_FIRST = 'Pour vous inscrire, lisez et acceptez les textes de l’association.';
export const TEXT_CHANGED =
  'Un texte a changé depuis que vous l’avez lu\u00a0: relisez-le, puis acceptez-le.';

/** How many blanks are named; further ones are counted. */
const LISTED_BLANKS_MAX = 6;

/** Why a text is not published: how many blanks are left, and where. */
export function blanksLeft(blanks: readonly Blank[]): string {
  const count = blanks.length;
  const listedBlanks = blanks
    .slice(0, LISTED_BLANKS_MAX)
    .map(({ line, what }) => `ligne ${line}${what && ` (${what})`}`);
  const more = count > LISTED_BLANKS_MAX ? ` et ${count - LISTED_BLANKS_MAX} de plus` : '';
  return `Il reste ${count} ${count < 2 ? 'blanc' : 'blancs'} à compléter\u00a0: ${listedBlanks.join(', ')}${more}. Complétez, ou publiez exprès avec.`;
}

/** What each right lets its holder read about members, in the words of « Confidentialité »; null: nothing. */
const READS: Record<GivenRight, string | null> = {
  can_manage_payments:
    'les adhésions, les paiements, les justificatifs et les reçus, avec le nom et l’adresse e-mail de chacun',
  can_manage_moderation: 'ce qui est signalé, photos et textes compris, et qui l’a signalé',
  can_manage_training: 'l’avancement des membres et des groupes, les inscrits aux webinaires et aux ateliers',
  can_manage_ctf:
    'les inscrits d’un événement, leurs essais et ce qui peut y dire qu’un flag a été partagé ; qui dirige un seul événement lit les siens',
  can_manage_challenges: 'les essais et les résolutions d’un challenge, et qui y a signalé un problème',
  can_manage_own_challenges: null,
};

const accesses = (): string =>
  GIVEN_RIGHTS.flatMap((right) => (READS[right] ? [`- ${RIGHT_NAMES[right]} : ${READS[right]}.`] : [])).join(
    '\n',
  );

const HOOK_DESTINATIONS: Record<HookShape, string> = {
  discord: 'un salon Discord',
  matrix: 'un salon Matrix',
  standard: 'un programme de l’association',
};
/** What webhooks send, and where. */
export interface WebhookUse {
  shapes: readonly HookShape[];
  /** Also new members and memberships, which only a program receives. */
  memberships: boolean;
}

/** Where the association sends facts, while it does. */
function webhookSection({ shapes, memberships }: WebhookUse): string {
  const destinations = HOOK_SHAPES.filter((shape) => shapes.includes(shape)).map(
    (shape) => HOOK_DESTINATIONS[shape],
  );
  if (destinations.length === 0) return '';
  return `

## Ce qui est dit ailleurs

L’association fait annoncer ce qui se passe sur le site (résolutions, événements, write-ups) dans ${destinations.join(', ')}, sous votre pseudo, avec l’adresse de votre profil. Dans la liste des challenges, qui cache ses résolutions n’est pas nommé ; dans un événement, c’est ce que montre son tableau.${memberships ? ' Les inscriptions et les adhésions sont dites à un programme de l’association, et à lui seul.' : ''} [à compléter : qui tient ces lieux, et dans quel pays]`;
}

/** What fills the blanks of a model. */
export interface Filled {
  name: string;
  email: string;
  address: string;
  number: string;
  site: string;
  webhookUse: WebhookUse;
}

const blank = (value: string, what: string): string => value || `[à compléter : ${what}]`;

/** Models to fill: they hold what the program knows; the rest is between brackets. */
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
  confidentialite: ({ name, email, webhookUse }) => `## Responsable

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

Les gérants de l’association lisent ce que le site garde, sauf les mots de passe ; d’un message entre membres, celui qui est signalé, et rien d’autre de la conversation. À d’autres membres, elle confie une part :

${accesses()}

[à compléter : prestataire de paiement, hébergeur]${webhookSection(webhookUse)}
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
