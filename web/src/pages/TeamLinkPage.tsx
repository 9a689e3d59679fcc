import { useParams } from 'react-router';
import '../features/teams/team.css';
import { JoinByLink } from '../features/teams/components/JoinByLink.tsx';
import { LINK_TEXTS } from '../features/teams/link-texts.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

/** /team/rejoindre/{secret}: the page that an invitation link opens (behaviours 2.6). */
export default function TeamLinkPage() {
  const secret = useParams().secret ?? '';
  usePageTitle(LINK_TEXTS.title);
  return (
    <>
      <PageHeader title={LINK_TEXTS.title} />
      <div className="wrap page-main">
        <JoinByLink key={secret} secret={secret} />
      </div>
    </>
  );
}
