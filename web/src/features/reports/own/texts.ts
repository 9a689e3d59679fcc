import { CONTEST_SHORT } from '@fanion/rules/moderation';
import { tooLong } from '@fanion/rules/sentences';
import { typesetAll } from '../../../lib/french.ts';

export const OWN_REPORTS_TEXTS = typesetAll({
  title: 'Vos signalements',
  lead: 'Ce que vous avez signalé, ce que l’association a répondu, et ce qu’elle a décidé de ce que vous montrez.',
  link: 'Vos signalements',
  failed: 'Vos signalements n’ont pas pu être chargés.',
  reports: 'Ce que vous avez signalé',
  none: 'Vous n’avez rien signalé',
  noneWhy:
    '« Signaler » se trouve sur les profils, les équipes, les write-ups, les avis et les challenges. La réponse arrive ici.',
  waits: 'En attente',
  answered: 'Traité',
  on: (day: string) => `Signalé le ${day}`,
  decisions: 'Décisions sur ce que vous montrez',
  contest: 'Contester',
  contestTitle: 'Contester cette décision',
  contestWhy:
    'Une seule fois. Un autre modérateur que celui qui a décidé vous lira, s’il y en a un, et vous serez prévenu de sa réponse.',
  contestLabel: 'Pourquoi elle n’est pas juste',
  contestHint: '10 caractères au moins.',
  contestShort: CONTEST_SHORT,
  contestLong: (limit: number) => tooLong('Le message', limit),
  send: 'Envoyer',
  contested: (day: string) => `Vous l’avez contestée le ${day} : un modérateur vous lira.`,
  settled: (day: string) => `Votre contestation a été jugée le ${day}.`,
  upheld: 'Décision maintenue',
  overturned: 'Décision annulée',
  outcomeWhy: (reason: string) => (reason ? ` : ${reason}` : ''),
  closed: 'Elle ne peut plus être contestée.',
});
