import type { OwnOrder } from '@fanion/contract/plans/orders';
import { purchaseText } from '@fanion/rules/plans/purchase';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { amount } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useCancelOrder } from './queries.ts';
import { ORDER_TEXTS as T } from './texts.ts';

/** The actions on an unpaid order: go to the payment, or cancel it. */
export function OrderActions({ order }: { order: OwnOrder }) {
  const [asking, setAsking] = useState(false);
  const giveUp = useCancelOrder();
  const { reference, kind, plan, total_cents, currency, checkout_url } = order;
  return (
    <>
      {checkout_url && (
        <LinkButton variant="primary" icon={CreditCard} href={checkout_url}>
          {T.resume}
        </LinkButton>
      )}
      <Button onClick={() => setAsking(true)}>{T.giveUp}</Button>
      <ConfirmDialog
        open={asking}
        danger
        title={T.giveUpTitle}
        confirmLabel={T.giveUp}
        failed={T.giveUpFailed}
        onConfirm={() => giveUp(reference).then(() => void toast.info(T.givenUp))}
        onClose={() => setAsking(false)}
      >
        {T.giveUpText(purchaseText(kind, plan), amount(total_cents, currency))}
      </ConfirmDialog>
    </>
  );
}
