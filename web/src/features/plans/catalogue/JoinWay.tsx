import { useQuery } from '@tanstack/react-query';
import { Mail, MessagesSquare } from 'lucide-react';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { MailLink } from '../../../ui/buttons/MailLink.tsx';
import { safeHref } from '../../../ui/markdown/safe-href.ts';
import { associationQuery } from '../../association/queries.ts';
import { joinHref } from './model.ts';
import { PLAN_TEXTS } from './texts.ts';
import './plans.css';

type Props = { planName: string; primary?: boolean; block?: boolean };

/** How to take a plan: a letter to the association, its address in sight, else its chat; without them, whom to see. */
export function JoinWay({ planName, primary, block }: Props) {
  const { data, isPending } = useQuery(associationQuery);
  if (isPending) return <span className="block h-10" />;
  const address = data?.contact_email.trim() ?? '';
  const href = joinHref(address, planName);
  const chat = safeHref(data?.chat_url ?? '');
  if (!href && chat)
    return (
      <LinkButton href={chat} icon={MessagesSquare} variant={primary ? 'primary' : 'secondary'} block={block}>
        {PLAN_TEXTS.chat}
        <span className="sr"> {PLAN_TEXTS.forPlan(planName)}</span>
      </LinkButton>
    );
  if (!href) return <p className="text-muted">{PLAN_TEXTS.noContact}</p>;
  return (
    <div className="join-way" data-block={block || undefined}>
      <LinkButton href={href} icon={Mail} variant={primary ? 'primary' : 'secondary'} block={block}>
        {PLAN_TEXTS.write}
        <span className="sr"> {PLAN_TEXTS.forPlan(planName)}</span>
      </LinkButton>
      <MailLink className="meta link" address={address} />
    </div>
  );
}
