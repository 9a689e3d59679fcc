import { PAID_PLANS, ROLES } from '@fanion/rules/access';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/**
 * The state of a member's membership; `ending` ends within thirty days, `grace` ended less than fifteen days
 * ago.
 */
export const MEMBERSHIP_STATES = ['running', 'ending', 'grace', 'lapsed', 'never'] as const;

const WHOM = 'Choisissez à qui vous vous adressez.';
const id = z.number({ error: WHOM }).int(WHOM).positive(WHOM).max(2_147_483_647, WHOM);

/** The recipients of a message, evaluated when it is sent: members who join a group later are included. */
export const audience = z.discriminatedUnion(
  'kind',
  [
    /** Also visitors without an account. */
    z.object({ kind: z.literal('everybody') }),
    z.object({ kind: z.literal('members') }),
    z.object({ kind: z.literal('plan'), plan: z.enum(['any', ...PAID_PLANS]) }),
    z.object({ kind: z.literal('state'), state: z.enum(MEMBERSHIP_STATES) }),
    z.object({ kind: z.literal('role'), role: z.enum(ROLES) }),
    z.object({ kind: z.literal('group'), id }),
    z.object({ kind: z.literal('event'), id }),
    z.object({ kind: z.literal('team'), id }),
  ],
  { error: WHOM },
);
export type Audience = z.infer<typeof audience>;

const option = z.object({ id: z.int(), name: z.string() });

/** The choices for an audience: training groups, events (latest first), teams. */
export const listAudiences = endpoint('GET /communication/manage/audiences', {
  summary: 'À qui l’association peut s’adresser',
  answer: z.object({ groups: z.array(option), events: z.array(option), teams: z.array(option) }),
});
