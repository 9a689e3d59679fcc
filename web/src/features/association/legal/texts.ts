import type { LegalPage } from '@fanion/contract/association/settings';
import { typoAll } from '../../../lib/french.ts';

export const TITLES: Record<LegalPage, string> = typoAll({
  'mentions-legales': 'Mentions légales',
  confidentialite: 'Confidentialité',
  reglement: 'Conditions d’utilisation et charte',
  accessibilite: 'Accessibilité',
});

export const LEGAL_TEXTS = typoAll({
  failed: 'Cette page n’a pas pu être chargée.',
  none: 'Texte à venir',
  noneWhy: 'L’association n’a pas encore écrit cette page.',
  updated: (day: string) => `Mis à jour le ${day}`,
  register: 'Registre des traitements',
  title: 'Textes légaux',
  lead: 'Des pages publiques, liées au pied de chaque page. Un modèle aide à commencer ; relisez-le, complétez ce qui est entre crochets.',
  read: 'Voir la page',
  edit: 'Écrire',
  editOf: (title: string) => `Écrire : ${title}`,
  notWritten: 'Pas encore écrit',
  blanks: 'Il reste des crochets à compléter',
  text: 'Texte, en Markdown',
  useModel: 'Partir du modèle',
  save: 'Publier',
  saved: 'Texte publié.',
  saveFailed: 'Le texte n’a pas pu être enregistré.',
  hint: 'Titres avec ##, listes avec -, liens [mots](https://…). Vide, la page dit que le texte est à venir.',
});
