import type { OwnOrder } from '@fanion/contract/plans/orders';
import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { MailLink } from '../../../ui/buttons/MailLink.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { associationQuery } from '../../association/queries.ts';
import { ibanText } from './model.ts';
import { ORDER_TEXTS as T } from './texts.ts';

type Props = {
  means: OwnOrder['means'];
  kind: OwnOrder['kind'];
  instructions: NonNullable<OwnOrder['instructions']>;
};

const INSTRUCTIONS: Partial<Record<OwnOrder['means'], string>> = {
  transfer: T.transferHow,
  cheque: T.chequeHow,
  cash: T.cashHow,
};

/** How to pay an order by other means than a card: to whom, where, and with which reference. */
export function PayInstructions({ means, kind, instructions: { text, holder, iban, bic } }: Props) {
  const { data } = useQuery(associationQuery);
  const facts = [
    ...(holder ? [{ label: T.holder, value: <span className="wrap-anywhere">{holder}</span> }] : []),
    ...(iban
      ? [
          {
            label: 'IBAN',
            value: (
              <span className="order-copied">
                <span className="num select-all">{ibanText(iban)}</span>
                <CopyButton variant="quiet" size="sm" text={iban} label={T.copy} context={T.copyIban} />
              </span>
            ),
          },
        ]
      : []),
    ...(bic ? [{ label: 'BIC', value: <span className="num select-all">{bic}</span> }] : []),
  ];
  const silent = text === '' && iban === '';
  return (
    <div className="order-how">
      {facts.length > 0 && <KeyValue facts={facts} open />}
      {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
      {silent && <Ask address={data?.contact_email.trim() ?? ''} />}
      <p className="text-muted">{INSTRUCTIONS[means]}</p>
      <p className="text-muted">{T.starts[kind]}</p>
    </div>
  );
}

const Ask = ({ address }: { address: string }) =>
  address === '' ? (
    <p>{T.askManager}</p>
  ) : (
    <p>
      {T.ask} <MailLink address={address} />.
    </p>
  );
