import { useQuery } from '@tanstack/react-query';
import { MessageSquareWarning } from 'lucide-react';
import { Link } from '../../../lib/routing/Link.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { openReportsQuery } from './queries.ts';
import { REPORT_TEXTS } from './texts.ts';
import './reports.css';

/** On the list of challenges, for managers: the number of open problem reports. */
export function AllReportsLink() {
  const { data } = useQuery(openReportsQuery);
  return (
    <LinkButton to="/challenges/signalements" icon={MessageSquareWarning}>
      {data && data.open > 0 ? REPORT_TEXTS.toHandle(data.open) : REPORT_TEXTS.link}
    </LinkButton>
  );
}

/** On a challenge's page, for managers. */
export function ChallengeReportsLink({ slug, open }: { slug: string; open: number }) {
  return (
    <Link to={`/challenges/${encodeURIComponent(slug)}/signalements`} className="link side-reports">
      <Icon of={MessageSquareWarning} size={16} />
      {open > 0 ? REPORT_TEXTS.toHandle(open) : REPORT_TEXTS.link}
    </Link>
  );
}
