import { counted } from '../../../lib/french.ts';

/** What was done on a day. */
export const ACTIVITY_TEXTS = {
  noAct: 'aucune action',
  acts: (count: number) => counted(count, 'action'),
  frozen: 'série gardée par un gel',
};
