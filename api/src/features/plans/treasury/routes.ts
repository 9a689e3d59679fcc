import * as contract from '@fanion/contract/plans/treasury';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { refundOrder } from '../orders/refund-service.ts';
import { lookAtOrder, recordPayment, settleOrder } from '../orders/treasurer-service.ts';
import { checkPayments } from '../providers/service.ts';
import * as service from './service.ts';

const TREASURY = { needs: 'can_manage_payments' } as const;

export function treasuryRoutes(mount: Mount, context: Context): void {
  const managedOrderOf = async (outcome: Outcome<{ id: number }>) =>
    outcome.ok ? done(await service.readManaged(context, outcome.value.id)) : outcome;
  mount(contract.listOrders, TREASURY, ({ query }) => service.listJournal(context, query));
  mount(contract.exportOrders, TREASURY, ({ actor, query }) => service.exportJournal(context, actor, query));
  mount(contract.getHealth, TREASURY, async () => done(await checkPayments(context)));
  mount(contract.getManagedOrder, TREASURY, ({ params }) => service.readOrder(context, params.reference));
  mount(contract.recordPayment, TREASURY, async ({ actor, params, body }) =>
    managedOrderOf(await recordPayment(context, actor, params.id, body)),
  );
  mount(contract.settleOrder, TREASURY, async ({ actor, params, body }) =>
    managedOrderOf(await settleOrder(context, actor, params.reference, body.outcome)),
  );
  mount(contract.refundOrder, TREASURY, async ({ actor, params, body }) =>
    managedOrderOf(await refundOrder(context, actor, params.reference, body)),
  );
  mount(contract.lookAtOrder, TREASURY, async ({ actor, params, body }) =>
    managedOrderOf(await lookAtOrder(context, actor, params.reference, body.why)),
  );
}
