import type { ManagedOrder } from '@fanion/contract/plans/treasury';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { settlingEffects } from './order-model.ts';
import { orderQuery, type Settling, useTreasury } from './queries.ts';
import { ORDER_FILE_TEXTS as T } from './texts.ts';

type Props = { order: ManagedOrder; outcome: Settling; onClose: () => void };

/** Asks for confirmation before something is recorded on an order, with a preview. */
export function SettleDialog({ order, outcome, onClose }: Props) {
  const { settle } = useTreasury();
  const query = useQuery(orderQuery(order.reference));
  return (
    <ConfirmDialog
      danger={outcome === 'refused' || outcome === 'cancelled'}
      title={T.titles[outcome]}
      confirmLabel={T.acts[outcome]}
      onConfirm={() => settle(order.reference, outcome).then(() => ({ message: T.done[outcome] }))}
      onClose={onClose}
    >
      {query.data ? (
        settlingEffects(outcome, query.data).map((line) => <p key={line}>{line}</p>)
      ) : (
        <QueryState compact query={query} failed={T.failed} lines={2} />
      )}
    </ConfirmDialog>
  );
}
