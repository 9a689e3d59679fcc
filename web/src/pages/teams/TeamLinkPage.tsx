import { useParams } from '../../lib/routing/hooks.ts';
import '../../features/teams/team.css';
import { AccessDenied } from '../../features/access/AccessDenied.tsx';
import { useAccess } from '../../features/access/queries.ts';
import { JoinByLink } from '../../features/teams/link/JoinByLink.tsx';
import { LINK_TEXTS } from '../../features/teams/link/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Spinner } from '../../ui/states/Spinner.tsx';

/** /team/rejoindre/{secret}: the page that an invitation link opens (docs/product/teams.md#lien). */
export default function TeamLinkPage() {
  const secret = useParams().secret ?? '';
  const access = useAccess();
  usePageTitle(LINK_TEXTS.title);
  if (access.loading) return <Spinner text={LINK_TEXTS.loading} />;
  if (!access.failed && !access.opens('ctf')) return <AccessDenied message={LINK_TEXTS.restricted} />;
  return (
    <>
      <PageHeader title={LINK_TEXTS.title} />
      <div className="wrap page-main">
        <JoinByLink key={secret} secret={secret} />
      </div>
    </>
  );
}
