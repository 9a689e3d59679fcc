import type { Notification } from '@fanion/contract/notifications';
import type { NotificationKind } from '@fanion/rules/notifications';
import {
  AlarmClock,
  Award,
  Bell,
  CalendarClock,
  CalendarDays,
  FileText,
  Flag,
  Gavel,
  HandHelping,
  IdCard,
  LifeBuoy,
  type LucideIcon,
  MailOpen,
  Medal,
  MessageSquareReply,
  MessagesSquare,
  Newspaper,
  Presentation,
  ShieldAlert,
  Ticket,
  UserPlus,
  Users,
} from 'lucide-react';
import { relativeTime } from '../../lib/french.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { useMarkRead } from './queries.ts';
import { NOTIFICATION_TEXTS } from './texts.ts';

const ICONS: Record<NotificationKind, LucideIcon> = {
  team_invitation: UserPlus,
  team_answer: MailOpen,
  team_change: Users,
  event_registration: Ticket,
  event_reminder: CalendarClock,
  writeup_review: FileText,
  membership: IdCard,
  membership_reminder: IdCard,
  payment_attention: ShieldAlert,
  challenge_report: Flag,
  moderation_queue: Gavel,
  support_ticket: LifeBuoy,
  support_answer: LifeBuoy,
  message: MessagesSquare,
  help: HandHelping,
  report_answer: MessageSquareReply,
  certificate: Award,
  lesson_review: FileText,
  challenge_review: FileText,
  challenge_proposal: FileText,
  fair_play: Flag,
  training_seat: Presentation,
  training_reminder: AlarmClock,
  badge: Medal,
  news: Newspaper,
  week: CalendarDays,
  moderation: ShieldAlert,
};

type Props = { notification: Notification; onOpen?: () => void };

/** One notification: a link to its subject, which marks it read. */
export function NotificationLine({ notification, onOpen }: Props) {
  const { id, kind, text, path, read, createdAt } = notification;
  const markRead = useMarkRead();
  return (
    <li>
      <Link
        to={path}
        className="notification"
        data-unread={!read || undefined}
        onClick={() => {
          if (!read) markRead.mutate([id]);
          onOpen?.();
        }}
      >
        <Icon of={ICONS[kind] ?? Bell} size={20} />
        <span className="notification-text">
          {!read && <span className="sr">{NOTIFICATION_TEXTS.unread} : </span>}
          {text}
          <time className="meta block" dateTime={createdAt}>
            {relativeTime(createdAt)}
          </time>
        </span>
        {!read && <i className="notification-dot" />}
      </Link>
    </li>
  );
}
