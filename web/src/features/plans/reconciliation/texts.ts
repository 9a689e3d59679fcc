import { typesetAll } from '../../../lib/french.ts';

export const RECONCILIATION_TEXTS = typesetAll({
  title: 'Rapprochement',
  lead: 'Ce que le prestataire a encaissé, face à ce qui est noté ici.',
  file: 'Choisir le fichier',
  fileTitle: 'Fichier du prestataire',
  hint: 'Stripe : rapport de rapprochement des versements, ou paiements, en CSV. HelloAsso : export des paiements. Rien n’est enregistré.',
  failed: 'Le fichier n’a pas pu être rapproché.',
  of: (name: string) => `Fichier ${name}`,
  days: (from: string, to: string) => `Mouvements du ${from} au ${to}.`,
  noDays: 'Ce fichier ne donne pas de date : ce qui lui manque ne peut pas être dit.',
  left: (lines: string) => `${lines} qui ne sont ni paiement ni remboursement (frais, virements, refus).`,
  leftOne: (line: string) => `${line} qui n’est ni paiement ni remboursement (frais, virements, refus).`,
  agrees: 'Concordent',
  agreed: 'Montant concordant',
  differs: 'Montants différents',
  unknown: 'Sans commande',
  absent: 'Absentes du fichier',
  allAgrees: 'Tout concorde.',
  allAgreesWhy:
    'Chaque mouvement du fichier est d’une commande, du même montant, et aucune commande ne manque.',
  differsWhy: 'La commande est connue, le montant n’est pas le même.',
  unknownWhy:
    'Le prestataire tient ce paiement, et aucune commande ne le nomme : vente d’ailleurs, ou notification perdue.',
  absentWhy:
    'Payées ces jours-là selon nous, et pas dans ce fichier. Les derniers jours peuvent être dans le versement suivant.',
  captions: {
    differs: 'Commandes dont le montant diffère',
    unknown: 'Mouvements sans commande',
    absent: 'Commandes absentes du fichier',
  },
  order: 'Commande',
  what: 'Écart',
  whats: { payment: 'Paiement', refund: 'Remboursement' },
  here: 'Ici',
  there: 'Dans le fichier',
  line: 'Ligne',
  date: 'Date',
  amount: 'Montant',
  text: 'Ce qu’en dit le fichier',
  more: (count: string) => `Les 200 premières sur ${count}.`,
});
