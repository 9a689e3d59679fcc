import type { ReceiptLine } from '@fanion/contract/plans/receipts';
import { Download } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { amount, date } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useReceiptPdf } from './queries.ts';
import { RECEIPT_TEXTS as T } from './texts.ts';

/** The reader's receipts and credit notes, the last first, each with its PDF. */
export function ReceiptList({ receipts }: { receipts: readonly ReceiptLine[] }) {
  const pdf = useReceiptPdf();
  if (receipts.length === 0) return <p className="text-muted">{T.none}</p>;
  const save = ({ kind, number }: ReceiptLine) =>
    pdf.mutate(number, {
      onSuccess: (file) => saveFile(`${kind === 'receipt' ? 'recu' : 'avoir'}-${number}.pdf`, file),
      onError: (error) => toast.bad(messageOf(error, T.downloadFailed)),
    });
  return (
    <ul className="lines">
      {receipts.map((receipt) => {
        const { kind, number, cents, currency, issued_at, order } = receipt;
        const name = `${T[kind]} ${number}`;
        return (
          <li key={number} className="flex-wrap gap-y-2 py-3">
            <div className="min-w-0 grow">
              <p className="font-medium">
                {T[kind]} <span className="num">{number}</span>
              </p>
              <Facts as="p" className="meta">
                {date(issued_at)}
                {T.of(order)}
              </Facts>
            </div>
            <b className="num font-semibold">{amount(kind === 'receipt' ? cents : -cents, currency)}</b>
            <Button
              size="sm"
              icon={Download}
              busy={pdf.isPending && pdf.variables === number}
              onClick={() => save(receipt)}
            >
              {T.download}
              <span className="sr"> : {name}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
