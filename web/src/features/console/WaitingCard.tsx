import './console.css';
import type { Waiting, WaitingKind } from '@fanion/contract/console';
import { useQuery } from '@tanstack/react-query';
import {
  CircleCheck,
  ClockAlert,
  DatabaseBackup,
  FileLock,
  Flag,
  GraduationCap,
  Hourglass,
  LifeBuoy,
  type LucideIcon,
  MailWarning,
  MessageSquareWarning,
  PenLine,
  Puzzle,
  ReceiptEuro,
  Scale,
  TriangleAlert,
  Webhook,
} from 'lucide-react';
import { number } from '../../lib/french.ts';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { cx } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';
import { daysBetween, waitingPath } from './model.ts';
import { waitingQuery } from './queries.ts';
import { CONSOLE_TEXTS as T, WAITS } from './texts.ts';

const ICONS: Record<WaitingKind, LucideIcon> = {
  payments: ReceiptEuro,
  odd_payments: TriangleAlert,
  students: GraduationCap,
  ending: Hourglass,
  writeups: PenLine,
  writeup_reports: MessageSquareWarning,
  member_reports: Flag,
  appeals: Scale,
  support: LifeBuoy,
  challenge_reports: Flag,
  challenges_in_review: Puzzle,
  data_requests: FileLock,
  failed_mails: MailWarning,
  backups: DatabaseBackup,
  webhooks: Webhook,
};

/** What waits for the reader: one row per kind, most urgent first. */
export function WaitingCard({ no }: { no: string }) {
  const query = useQuery(waitingQuery);
  const { data } = query;
  return (
    <Card no={no} title={T.waiting}>
      {!data ? (
        <QueryState compact query={query} failed={T.waitingFailed} lines={5} height={48} />
      ) : data.length === 0 ? (
        <EmptyState compact icon={CircleCheck} title={T.nothing}>
          {T.nothingMore}
        </EmptyState>
      ) : (
        <ul className="waits">
          {data.map((one) => (
            <Row key={one.kind} one={one} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ one }: { one: Waiting }) {
  const { kind, count, names } = one;
  const { title, verb } = WAITS[kind];
  const others = count - names.length;
  return (
    <li className="wait">
      <span className="wait-count num" aria-hidden="true">
        {number(count)}
      </span>
      <div className="wait-what">
        <h3>
          <Icon of={ICONS[kind]} size={16} />
          {title}
          <span className="sr"> : {number(count)}</span>
        </h3>
        <p>
          {names.join(', ')}
          {names.length > 0 && others > 0 && ` ${T.others(others)}`}
        </p>
      </div>
      <Age one={one} />
      <LinkButton size="sm" className="wait-act" to={waitingPath(one)}>
        {verb}
        <span className="sr"> : {title.toLocaleLowerCase('fr')}</span>
      </LinkButton>
    </li>
  );
}

/** How long it has waited, and the time left; amber when late. */
function Age({ one: { kind, since, due } }: { one: Waiting }) {
  const now = Date.now();
  const end = due === null ? null : Date.parse(due);
  const over = kind !== 'ending' && end !== null && end <= now;
  return (
    <span className={cx('wait-age meta', over && 'wait-late')}>
      {over && <Icon of={ClockAlert} size={16} />}
      {kind === 'ending' ? endWord(end, now) : end !== null ? dueWord(end, now) : sinceWord(since, now)}
    </span>
  );
}

const endWord = (end: number | null, now: number): string => {
  if (end === null) return '';
  if (end <= now) return T.ended;
  const days = daysBetween(now, end);
  return days === 0 ? T.endsToday : T.endsIn(days);
};
const dueWord = (end: number, now: number): string =>
  end <= now ? T.lateBy(daysBetween(end, now)) : T.left(daysBetween(now, end));
const sinceWord = (since: string | null, now: number): string => {
  if (since === null) return '';
  const days = daysBetween(Date.parse(since), now);
  return days === 0 ? T.today : T.since(days);
};
