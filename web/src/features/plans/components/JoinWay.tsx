import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { associationQuery } from '../../association/queries.ts';
import { joinHref } from '../model.ts';
import { PLAN_TEXTS } from '../texts.ts';

type Props = { planName: string; primary?: boolean; block?: boolean };

/** How to take a plan: a letter to the association, or whom to ask when it gives no address. */
export function JoinWay({ planName, primary, block }: Props) {
  const { data, isPending } = useQuery(associationQuery);
  if (isPending) return <span className="block h-10" />;
  const href = joinHref(data?.contact_email ?? '', planName);
  if (!href) return <p className="text-muted">{PLAN_TEXTS.ask}</p>;
  return (
    <LinkButton href={href} icon={Mail} variant={primary ? 'primary' : 'secondary'} block={block}>
      {PLAN_TEXTS.write}
      <span className="sr"> pour devenir {planName}</span>
    </LinkButton>
  );
}
