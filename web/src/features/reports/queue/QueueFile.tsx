import type { OpenItem } from '@fanion/contract/reports/queue';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, CircleCheck, ExternalLink, Hand, Undo2, X } from 'lucide-react';
import { useEffect } from 'react';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { date, relativeTime, typeset } from '../../../lib/french.ts';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { FileFrame } from '../../../ui/layout/FileFrame.tsx';
import { FilePart } from '../../../ui/layout/FilePart.tsx';
import { useAccess } from '../../access/queries.ts';
import { queueItemQuery, useClaim } from '../queries.ts';
import { DECIDED, KINDS, REASONS } from '../texts.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { Holder } from './QueueTable.tsx';
import { QUEUE_TEXTS, ITEM_TEXTS as T } from './texts.ts';

type Props = { item: string; onRead: (writeup: number) => void; onClose: () => void };

/** One item of the queue, with what is needed to decide on it; in place of the list on a small screen. */
export function QueueFile({ item, onRead, onClose }: Props) {
  const query = useQuery(queueItemQuery(item));
  const { data } = query;
  // Once it is closed, the focus returns to the line that opened it.
  useEffect(() => () => document.getElementById(`attend-${item}`)?.focus(), [item]);
  return (
    <FileFrame
      label={data?.item.title ?? QUEUE_TEXTS.about}
      bar={<IconButton className="ml-auto" label={T.close} icon={X} onClick={onClose} />}
      query={query}
      failed={T.failed}
      missing={{ icon: CircleCheck, title: T.missing }}
    >
      {data ? <Parts open={data} onRead={onRead} onClose={onClose} /> : null}
    </FileFrame>
  );
}

function Parts({ open, onRead, onClose }: { open: OpenItem } & Omit<Props, 'item'>) {
  const { item, texts, reports, history } = open;
  const claimedByOther = item.claim !== null && !item.claim.mine;
  const { contested } = open;
  const first = 1 + Number(contested !== null);
  const decision = first + Number(texts.length > 0) + Number(reports.length > 0);
  return (
    <>
      <Head open={open} onRead={onRead} />
      {contested && <Contested of={contested} />}
      {texts.length > 0 && (
        <FilePart no={`0${first}`} title={contested ? T.answered : T.visibleContent}>
          <dl className="queue-texts">
            {texts.map(({ label, text }) => (
              <div key={label}>
                <dt className="meta">{label}</dt>
                <dd className="queue-words">{text}</dd>
              </div>
            ))}
          </dl>
        </FilePart>
      )}
      {reports.length > 0 && (
        <FilePart no={`0${decision - 1}`} title={contested ? T.reportedBefore : T.reports}>
          <ul className="queue-reports">
            {reports.map((report) => (
              <Report key={`${report.at} ${report.reporter}`} report={report} />
            ))}
          </ul>
        </FilePart>
      )}
      <FilePart no={`0${decision}`} title={T.decide}>
        {open.barred ? (
          <p>{T.barred}</p>
        ) : claimedByOther && item.claim ? (
          <p>{T.claimedBy(item.claim.by, relativeTime(item.claim.at))}</p>
        ) : (
          <DecisionForm open={open} onDecided={onClose} />
        )}
      </FilePart>
      {history.length > 0 && (
        <FilePart no={`0${decision + 1}`} title={T.history}>
          <ul className="queue-history">
            {history.map(({ id, act, subject, reason, by, at }) => (
              <li key={id}>
                <b>{DECIDED[act]}</b> <span className="text-muted">{typeset(subject)}</span>
                {reason !== '' && <p>{typeset(reason)}</p>}
                <p className="meta">
                  {date(at)}, {by ?? QUEUE_TEXTS.deleted}
                </p>
              </li>
            ))}
          </ul>
        </FilePart>
      )}
    </>
  );
}

/** The contested decision: what it took, who made it and when. */
function Contested({ of: { act, subject, by, at, taken } }: { of: NonNullable<OpenItem['contested']> }) {
  return (
    <FilePart no="01" title={T.contested}>
      <p>
        <b>{DECIDED[act]}</b> <span className="text-muted">{typeset(subject)}</span>
      </p>
      {taken === null ? <p>{T.noStoredCopy}</p> : <p className="queue-words">{taken}</p>}
      <p className="meta">{T.decidedBy(date(at), by ?? T.deciderGone)}</p>
    </FilePart>
  );
}

function Report({ report: { reason, message, reporter, at } }: { report: OpenItem['reports'][number] }) {
  return (
    <li>
      <p className="meta">
        {relativeTime(at)}, {reporter === null ? T.reporterGone : T.reporter(reporter)}
      </p>
      {reason !== null && <b>{REASONS[reason]}</b>}
      {message !== '' && <p className="queue-words">{message}</p>}
    </li>
  );
}

function Head({ open, onRead }: { open: OpenItem; onRead: (writeup: number) => void }) {
  const { item, picture, path, writeup } = open;
  const hold = useClaim(item.item);
  const mine = item.claim?.mine ?? false;
  // A manager may release another one's claim.
  const frees = useAccess().may('can_manage_users');
  const releases = item.claim !== null && (mine || frees);
  return (
    <div className="desk-head">
      <div className="desk-who">
        {picture && <HexAvatar name={picture.name} src={assetUrl(picture.src)} size={96} />}
        <div className="min-w-0">
          <h2>{typeset(item.title)}</h2>
          {item.author !== null && <p className="text-muted">{QUEUE_TEXTS.of(item.author)}</p>}
        </div>
      </div>
      <p className="desk-states">
        <Chip tone="line">{KINDS[item.kind]}</Chip>
        <Holder item={item} />
      </p>
      {mine && <p className="text-muted">{T.claimedByMe}</p>}
      <div className="desk-buttons">
        {(releases || item.claim === null) && (
          <ActButton size="sm" icon={releases ? Undo2 : Hand} act={() => hold.mutateAsync(!releases)}>
            {mine ? T.release : releases ? T.free : T.take}
          </ActButton>
        )}
        {writeup !== null && (
          <Button size="sm" icon={BookOpen} aria-haspopup="dialog" onClick={() => onRead(writeup)}>
            {T.read}
          </Button>
        )}
        {path !== null && (
          <LinkButton size="sm" icon={ExternalLink} to={path}>
            {T.see}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
