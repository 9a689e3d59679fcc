import { required } from '@fanion/rules/sentences';
import { typesetAll } from '../../../lib/french.ts';

export const SETTINGS_TEXTS = typesetAll({
  search: 'Chercher un réglage',
  noneFound: 'Aucun réglage ne répond à cette recherche.',
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
  lacks: 'À écrire : ce moyen est proposé, et qui le choisit ne lit ni à qui ni où le remettre.',
  secretSet: 'Enregistré, jamais montré',
  secretHint: 'Ce qui est enregistré n’est pas montré. Une valeur vide le retire.',
  hint: 'Une valeur vide retire le réglage.',
  value: 'Valeur',
  usual: (word: string) => `${word} (par défaut)`,
  between: (of: string, least: number, most: number, usual: string) =>
    `Un nombre de ${of}, de ${least} à ${most}. Vide : ${usual}.`,
  counted: (value: string, of: string) => `${value} ${of}`,
  effectWaits: 'Ce que cette durée effacera se compte…',
  effectFailed: 'Ce que cette durée effacera n’a pas pu être compté.',
  addressesTitle: 'Agenda',
  addressesLead:
    'Les CTF publiés, dans un agenda qui se tient à jour : donnez cette adresse à qui veut la suivre, ou à votre site. Chaque membre a aussi la sienne, avec ses inscriptions, à la page CTF.',
  copy: 'Copier',
  startedTitle: 'Au démarrage',
  startedLead: 'Ce qui se règle là où le programme est lancé, et vaut à son prochain démarrage.',
});

/** Texts about the look of the association. */
export const LOOK_TEXTS = typesetAll({
  logo: 'Logo',
  chooseLogo: 'Choisir une image',
  changeLogo: 'Changer d’image',
  logoHint: 'PNG, JPEG ou WebP, 5 Mo au plus ; de préférence en PNG, sur fond transparent.',
  plated: 'Sombre, il ne se verrait pas sur les pages : il y est posé sur un fond clair.',
  noSvg:
    'Un logo SVG peut contenir du code : exportez-le en PNG, fond transparent, de 500 pixels de large environ.',
  logoSaved: 'Logo enregistré.',
  logoRemoved: 'Logo retiré.',
  logoFailed: 'Le logo n’a pas pu être enregistré.',
  logoPreview: 'Se voit',
  onPages: 'en tête des pages et à la connexion',
  onPaper: (name: string) => `mails, reçus et certificats de ${name}`,
  inTab: 'dans l’onglet du navigateur',
  house: 'L’hexagone au fanion',
  close: 'Fermer',
  colour: 'Couleur, #rrggbb',
  colourHint: 'Vide, la couleur de départ revient.',
  pick: 'Choisir la couleur à l’œil',
  noColour: 'Une couleur s’écrit #rrggbb, par exemple #2bd9e8.',
  weakColour: 'Ce ton se lirait mal : prenez celui qui est proposé, ou un autre.',
  reads: (ratio: string, needed: string) =>
    `Contraste de ${ratio} sur la surface la plus claire : au moins ${needed}, tout se lit.`,
  near: (signal: string) => `Attention, ce ton ressemble à ${signal}.`,
  tooWeak: (ratio: string, needed: string) =>
    `Contraste de ${ratio} sur la surface la plus claire ; il en faut ${needed}. L’aperçu montre le ton le plus proche qui se lit.`,
  take: (tone: string) => `Prendre ${tone}`,
  preview: 'Aperçu',
  sampleButton: 'S’inscrire',
  sampleLink: 'Un lien',
  sampleChip: 'Choisi',
  sampleRow: 'Votre ligne du classement',
});

/** Texts about the identity of the association, in one form. */
export const IDENTITY_TEXTS = typesetAll({
  lead: 'Ce que vous laissez vide se complète plus tard, dans les réglages.',
  name: 'Nom de l’association',
  nameHint: 'Partout : pages, titres, mails, reçus, agendas.',
  noName: required('Le nom de l’association'),
  contact: 'Adresse de contact',
  contactHint: 'Montrée à qui a besoin d’aide, et dans les textes légaux.',
  address: 'Adresse du siège',
  addressHint: 'Sur les reçus et dans les mentions légales.',
  number: 'Numéro RNA ou SIREN',
  numberHint: 'Sur les reçus et dans les mentions légales.',
  failed: 'Les réglages n’ont pas pu être enregistrés.',
});
