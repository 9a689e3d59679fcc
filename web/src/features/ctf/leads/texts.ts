import { typesetAll } from '../../../lib/french.ts';

export const LEADS_TEXTS = typesetAll({
  title: 'Responsables',
  lead: 'Un responsable règle cet événement, écrit ses challenges et en suit le déroulement. Il n’y marque pas de points, et n’a aucun autre droit.',
  failed: 'Les responsables n’ont pas pu être chargés.',
  none: 'Personne d’autre que ceux qui organisent tous les événements.',
  username: 'Pseudo du membre',
  usernameNeeded: 'Donnez le pseudo d’un membre.',
  give: 'Confier',
  giveFailed: 'L’événement n’a pas pu être confié.',
  leadAdded: (name: string) => `${name} est responsable de l’événement.`,
  take: (name: string) => `Retirer l’événement à ${name}`,
  leadRemoved: (name: string) => `${name} n’est plus responsable de l’événement.`,
  takeFailed: 'Le changement n’a pas pu être fait.',
});
