import type { ReportTarget } from '@fanion/rules/moderation';
import { REPORT_SHORT } from '@fanion/rules/moderation';
import { tooLong } from '@fanion/rules/sentences';
import { typesetAll } from '../../../lib/french.ts';

export const FILING_TEXTS = typesetAll({
  report: 'Signaler',
  titles: {
    member: 'Signaler ce membre',
    team: 'Signaler cette équipe',
    review: 'Signaler cet avis',
    message: 'Signaler ce message',
  } satisfies Record<ReportTarget, string>,
  labels: {
    member: (name: string) => `Signaler le membre ${name}`,
    team: (name: string) => `Signaler l’équipe ${name}`,
    review: (name: string) => `Signaler l’avis de ${name}`,
    message: (name: string) => `Signaler ce message de ${name}`,
  } satisfies Record<ReportTarget, (name: string) => string>,
  why: 'Les modérateurs de l’association liront votre signalement. La personne concernée ne saura pas qui l’a fait.',
  messageWhy:
    'Les modérateurs liront ce message, et lui seul : rien d’autre de la conversation. La personne concernée ne saura pas qui l’a signalé.',
  reason: 'Motif',
  choose: 'Choisir un motif',
  reasonMissing: 'Choisissez un motif.',
  message: 'Ce qui ne va pas',
  messageLeast: '10 caractères au moins, pour « Autre chose ».',
  messageHint: 'Dites où cela se voit, si ce n’est pas évident.',
  messageShort: REPORT_SHORT,
  messageLong: (limit: number) => tooLong('Le message', limit),
  send: 'Envoyer',
  failed: 'Le signalement n’a pas pu être envoyé.',
});
