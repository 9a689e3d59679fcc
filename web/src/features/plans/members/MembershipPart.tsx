import type { ManagedMember } from '@fanion/contract/plans/members';
import { Ban, CircleCheck, Pencil, ReceiptEuro } from 'lucide-react';
import { useState } from 'react';
import { date } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { FilePart } from '../../../ui/layout/FilePart.tsx';
import { later } from '../../../ui/states/later.ts';
import { periodText, planName } from '../model.ts';
import { hasMembership } from './model.ts';
import { SOURCES, FILE_TEXTS as T } from './texts.ts';

const CorrectDialog = later(async () => (await import('./CorrectDialog.tsx')).CorrectDialog);
const EndDialog = later(async () => (await import('./EndDialog.tsx')).EndDialog);
const RecordDialog = later(async () => (await import('./RecordDialog.tsx')).RecordDialog);

/** What somebody's membership is, what may be done to it, and all that was recorded. */
export function MembershipPart({ member }: { member: ManagedMember }) {
  const [asked, setAsked] = useState<'record' | 'correct' | 'end' | null>(null);
  const close = () => setAsked(null);
  const has = hasMembership(member);
  return (
    <FilePart no="02" title={T.membership}>
      <p>{member.state === 'unlimited' && !has ? T.unlimited : T.now(member.text)}</p>
      <div className="desk-buttons">
        <Button
          size="sm"
          variant="primary"
          icon={ReceiptEuro}
          aria-haspopup="dialog"
          onClick={() => setAsked('record')}
        >
          {T.record}
        </Button>
        {has && (
          <>
            <Button size="sm" icon={Pencil} aria-haspopup="dialog" onClick={() => setAsked('correct')}>
              {T.correct}
            </Button>
            <Button size="sm" variant="danger" aria-haspopup="dialog" onClick={() => setAsked('end')}>
              {T.end}
            </Button>
          </>
        )}
      </div>
      <History periods={member.history} />
      {asked === 'record' && <RecordDialog member={member} onClose={close} />}
      {asked === 'correct' && <CorrectDialog member={member} onClose={close} />}
      {asked === 'end' && <EndDialog member={member} onClose={close} />}
    </FilePart>
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
