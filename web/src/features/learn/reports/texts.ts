import { REPORT_SHORT } from '@fanion/rules/moderation';
import { typesetAll } from '../../../lib/french.ts';

export const REPORT_TEXTS = typesetAll({
  report: 'Signaler une erreur',
  reportWhy: 'Ceux qui écrivent les leçons sont prévenus.',
  reportLabel: 'Ce qui ne va pas, et où',
  reportShort: REPORT_SHORT,
  reportSend: 'Signaler',
  reportFailed: 'L’erreur n’a pas pu être signalée.',
});
