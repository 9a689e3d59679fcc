import type { ManagedMember } from '@fanion/contract/plans/members';
import { Ban, CircleCheck, Pencil, ReceiptEuro } from 'lucide-react';
import { useState } from 'react';
import { amount, date } from '../../../lib/french.ts';
import { planName } from '../../../lib/plan-name.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { FilePart } from '../../../ui/layout/FilePart.tsx';
import { later } from '../../../ui/states/later.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useAccess } from '../../access/queries.ts';
import { periodText } from '../model.ts';
import { announcedPaymentOf, hasMembership } from './model.ts';
import { SOURCES, FILE_TEXTS as T } from './texts.ts';

const CorrectDialog = later(async () => (await import('./CorrectDialog.tsx')).CorrectDialog);
const EndDialog = later(async () => (await import('./EndDialog.tsx')).EndDialog);
const RecordDialog = later(async () => (await import('./RecordDialog.tsx')).RecordDialog);
const SettleDialog = later(async () => (await import('../treasury/SettleDialog.tsx')).SettleDialog);

/** A member's membership, the actions on it, and its history. */
export function MembershipPart({ member }: { member: ManagedMember }) {
  const [dialog, setDialog] = useState<'receive' | 'record' | 'correct' | 'end' | null>(null);
  const close = () => setDialog(null);
  const has = hasMembership(member);
  const order = announcedPaymentOf(member);
  return (
    <FilePart no="02" title={T.membership}>
      <p>{member.state === 'unlimited' && !has ? T.unlimited : T.now(member.text)}</p>
      {member.request && <JoinRequestNotice request={member.request} />}
      <div className="desk-buttons">
        {order && (
          <Button
            size="sm"
            variant="primary"
            icon={ReceiptEuro}
            aria-haspopup="dialog"
            onClick={() => setDialog('receive')}
          >
            {T.receive(planName(order.plan), amount(order.total_cents, order.currency))}
          </Button>
        )}
        <Button
          size="sm"
          variant={order ? 'secondary' : 'primary'}
          icon={order ? undefined : ReceiptEuro}
          aria-haspopup="dialog"
          onClick={() => setDialog('record')}
        >
          {order ? T.recordOther : T.record}
        </Button>
        {has && (
          <>
            <Button size="sm" icon={Pencil} aria-haspopup="dialog" onClick={() => setDialog('correct')}>
              {T.correct}
            </Button>
            <Button size="sm" variant="danger" aria-haspopup="dialog" onClick={() => setDialog('end')}>
              {T.end}
            </Button>
          </>
        )}
      </div>
      <History periods={member.history} />
      {dialog === 'receive' && order && <SettleDialog order={order} outcome="received" onClose={close} />}
      {dialog === 'record' && <RecordDialog member={member} onClose={close} />}
      {dialog === 'correct' && <CorrectDialog member={member} onClose={close} />}
      {dialog === 'end' && <EndDialog member={member} onClose={close} />}
    </FilePart>
  );
}

/** A notice that they requested a plan, with a link to the request for those who may answer it. */
function JoinRequestNotice({
  request: { ticket, plan, at },
}: {
  request: NonNullable<ManagedMember['request']>;
}) {
  const manages = useAccess().may('can_manage_users');
  return (
    <Notice tone="warn">
      {T.joinRequest(planName(plan), date(at))}{' '}
      {manages && (
        <Link className="link" to={`/gestion/support?demande=${ticket}`}>
          {T.readRequest}
        </Link>
      )}
    </Notice>
  );
}

type Period = ManagedMember['history'][number];

function History({ periods }: { periods: readonly Period[] }) {
  if (periods.length === 0) return <p className="text-muted">{T.noHistory}</p>;
  return (
    <ul className="desk-history" aria-label={T.history}>
      {periods.map((period) => (
        <li key={period.id} data-closed={period.closed ? '' : undefined}>
          <Icon of={period.closed ? Ban : CircleCheck} size={16} />
          <div className="min-w-0">
            <p>
              {planName(period.plan)}, {periodText(period)}
            </p>
            <p className="meta wrap-anywhere">{sourceOf(period)}</p>
            {period.closed && <p className="meta wrap-anywhere">{closureOf(period.closed)}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function sourceOf({ source, order, by, reason }: Period): string {
  const from = [SOURCES[source] ?? source, order, by && T.by(by)].filter(Boolean).join(' ');
  return reason ? `${from}\u00a0: ${reason}` : from;
}

const closureOf = ({ at, reason, replaced }: NonNullable<Period['closed']>): string =>
  replaced ? T.replaced(date(at), reason) : T.ended(date(at), reason);
