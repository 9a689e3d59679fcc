import type { ManagedOrder } from '@fanion/contract/plans/treasury';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { later } from '../../../ui/states/later.ts';
import { type Act, actsOf } from './order-model.ts';
import { ORDER_FILE_TEXTS as T } from './texts.ts';

const LookDialog = later(async () => (await import('./LookDialog.tsx')).LookDialog);
const RefundDialog = later(async () => (await import('./RefundDialog.tsx')).RefundDialog);
const SettleDialog = later(async () => (await import('./SettleDialog.tsx')).SettleDialog);

/** A treasurer's actions on an order, each with a preview. */
export function OrderActs({ order }: { order: ManagedOrder }) {
  const [pendingAct, setPendingAct] = useState<Act | null>(null);
  const acts = actsOf(order);
  const close = () => setPendingAct(null);
  return (
    <>
      {acts.length > 0 && (
        <div className="desk-buttons">
          {acts.map((act) => (
            <Button
              key={act}
              size="sm"
              variant={
                act === 'received' ? 'primary' : act === 'banked' || act === 'look' ? 'secondary' : 'danger'
              }
              aria-haspopup="dialog"
              onClick={() => setPendingAct(act)}
            >
              {T.acts[act]}
              <span className="sr"> ({order.reference})</span>
            </Button>
          ))}
        </div>
      )}
      {pendingAct === 'refund' && <RefundDialog order={order} onClose={close} />}
      {pendingAct === 'look' && <LookDialog order={order} onClose={close} />}
      {pendingAct !== null && pendingAct !== 'refund' && pendingAct !== 'look' && (
        <SettleDialog order={order} outcome={pendingAct} onClose={close} />
      )}
    </>
  );
}
