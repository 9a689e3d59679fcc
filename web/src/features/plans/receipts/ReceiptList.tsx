import type { ReceiptLine } from '@fanion/contract/plans/receipts';
import { amount, date } from '../../../lib/french.ts';
import { DownloadButton } from '../../../ui/buttons/DownloadButton.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { readReceiptPdf } from './queries.ts';
import { RECEIPT_TEXTS as T } from './texts.ts';

/** The reader's receipts and credit notes, latest first, each with its PDF. */
export function ReceiptList({ receipts }: { receipts: readonly ReceiptLine[] }) {
  if (receipts.length === 0) return <p className="text-muted">{T.none}</p>;
  return (
    <ul className="lines">
      {receipts.map(({ kind, number, cents, currency, issued_at, order }) => {
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
            <DownloadButton
              size="sm"
              name={`${kind === 'receipt' ? 'recu' : 'avoir'}-${number}.pdf`}
              read={() => readReceiptPdf(number)}
              failed={T.downloadFailed}
            >
              {T.download}
              <span className="sr"> : {name}</span>
            </DownloadButton>
          </li>
        );
      })}
    </ul>
  );
}
