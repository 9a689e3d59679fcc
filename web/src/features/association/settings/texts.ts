import { typoAll } from '../../../lib/french.ts';

export const SETTINGS_TEXTS = typoAll({
  title: 'Réglages',
  lead: 'Un réglage vaut aussitôt, sur toutes les pages ouvertes. Chaque changement est au journal.',
  failed: 'Les réglages n’ont pas pu être chargés.',
  change: 'Changer',
  changeOf: (what: string) => `Changer : ${what}`,
  save: 'Enregistrer',
  saved: 'Réglage enregistré.',
  removed: 'Réglage retiré.',
  saveFailed: 'Le réglage n’a pas pu être enregistré.',
  empty: 'Non réglé',
  secretSet: 'Enregistré, jamais montré',
  secretHint: 'Ce qui est enregistré n’est pas montré. Une valeur vide le retire.',
  hint: 'Une valeur vide retire le réglage.',
  value: 'Valeur',
  usual: (word: string) => `${word} (par défaut)`,
  startedTitle: 'Au démarrage',
  startedLead: 'Ce qui se règle là où le programme est lancé, et vaut à son prochain démarrage.',
});

/** Who the association is, asked for at once. */
export const IDENTITY_TEXTS = typoAll({
  lead: 'Ce que vous laissez vide se complète plus tard, dans les réglages.',
  name: 'Nom de l’association',
  nameHint: 'Partout : pages, titres, mails, reçus, agendas.',
  noName: 'Le nom de l’association est obligatoire.',
  contact: 'Adresse de contact',
  contactHint: 'Montrée à qui a besoin d’aide, et dans les textes légaux.',
  address: 'Adresse du siège',
  addressHint: 'Sur les reçus et dans les mentions légales.',
  number: 'Numéro RNA ou SIREN',
  numberHint: 'Sur les reçus et dans les mentions légales.',
  failed: 'Les réglages n’ont pas pu être enregistrés.',
});
