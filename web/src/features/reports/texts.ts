import type { DecisionAct, QueueKind, ReportReason } from '@fanion/rules/moderation';
import { typesetAll } from '../../lib/french.ts';

/** The reasons that members choose from. */
export const REASONS: Record<ReportReason, string> = typesetAll({
  insult: 'Insulte, haine ou harcèlement',
  indecent: 'Contenu choquant ou sexuel',
  impersonation: 'Se fait passer pour quelqu’un d’autre',
  personal_data: 'Dévoile des données personnelles',
  flag: 'Contient un flag ou une solution',
  advertising: 'Publicité ou lien trompeur',
  other: 'Autre chose',
});

export const KINDS: Record<QueueKind, string> = typesetAll({
  writeup: 'Write-ups',
  challenge: 'Challenges',
  member: 'Membres',
  message: 'Messages',
  team: 'Équipes',
  review: 'Avis',
  appeal: 'Contestations',
});

/** The decisions, as shown afterwards. */
export const DECIDED: Record<DecisionAct, string> = typesetAll({
  publish: 'Publié',
  refuse: 'Refusé',
  keep: 'Gardé',
  withdraw: 'Retiré',
  close: 'Répondu',
  photo: 'Photo retirée',
  name: 'Nom remplacé',
  texts: 'Textes retirés',
  logo: 'Logo retiré',
  remove: 'Texte retiré',
  uphold: 'Décision maintenue',
  overturn: 'Décision annulée',
});
