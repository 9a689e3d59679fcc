import { reconcilePayments } from '@fanion/contract/plans/reconciliation';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { reconcileFile } from './service.ts';

/** Limit of a provider's file, sent as JSON text. */
const RECONCILING = { needs: 'can_manage_payments', bodyLimit: 12 * 1024 * 1024 } as const;

export const reconciliationRoutes = (mount: Mount, context: Context): void =>
  mount(reconcilePayments, RECONCILING, ({ body }) => reconcileFile(context, body.text));
