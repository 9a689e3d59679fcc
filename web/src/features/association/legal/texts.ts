import type { LegalPage } from '@fanion/contract/association/legal';
import { typesetAll } from '../../../lib/french.ts';

export const TITLES: Record<LegalPage, string> = typesetAll({
  'mentions-legales': 'Mentions légales',
  confidentialite: 'Confidentialité',
  reglement: 'Conditions d’utilisation et charte',
  accessibilite: 'Accessibilité',
});

export const LEGAL_TEXTS = typesetAll({
  failed: 'Cette page n’a pas pu être chargée.',
  none: 'Texte à venir',
  noneWhy: 'L’association n’a pas encore écrit cette page.',
  updated: (version: number, day: string) => `Version ${version}, du ${day}`,
  former: 'Cette version n’est plus celle qui vaut.',
  current: 'Lire celle qui vaut',
  asks: 'Demander l’accord des membres à cette version',
  asksHint:
    'Chacun la voit une fois, en haut des pages, à sa prochaine visite ; rien ne lui est fermé. Une faute corrigée ne le demande pas.',
  agreed: (agreed: number, members: number) => `Acceptée par ${agreed} membres sur ${members}`,
  bar: 'Accord demandé',
  consentRequest: (day: string) => `: la version du ${day} demande votre accord.`,
  agree: 'J’accepte',
  later: 'Plus tard',
  thanks: 'C’est noté. La version acceptée est dans vos réglages.',
  agreeFailed: 'Votre accord n’a pas pu être noté.',
  givenTitle: 'Textes acceptés',
  givenNone: 'L’association ne vous a demandé aucun accord.',
  acceptedVersion: (version: number, day: string) => `version ${version}, acceptée le ${day}`,
  givenFailed: 'Les textes acceptés n’ont pas pu être lus.',
  register: 'Registre des traitements',
  title: 'Textes légaux',
  lead: 'Des pages publiques, liées au pied de chaque page. Un modèle aide à commencer ; relisez-le, complétez ce qui est entre crochets.',
  edit: 'Écrire',
  editOf: (title: string) => `Écrire : ${title}`,
  notWritten: 'Pas encore écrit',
  blanks: 'Il reste des blancs à compléter',
  blanksLeft: (count: number) =>
    count < 2 ? 'Il reste 1 blanc à compléter' : `Il reste ${count} blancs à compléter`,
  blankAt: (line: number, what: string) => (what ? `ligne ${line} : ${what}` : `ligne ${line}`),
  withBlanks: 'Publier exprès avec ces blancs',
  blanksFirst: 'Complétez ce qui est entre crochets, ou publiez exprès avec.',
  text: 'Texte, en Markdown',
  useModel: 'Partir du modèle',
  save: 'Publier',
  saved: 'Texte publié.',
  saveFailed: 'Le texte n’a pas pu être enregistré.',
  hint: 'Titres avec ##, listes avec -, liens [mots](https://…). Vide, la page dit que le texte est à venir.',
});
