import { InvitationList } from '../../features/auth/invitations/InvitationList.tsx';
import { InviteForm } from '../../features/auth/invitations/InviteForm.tsx';
import { INVITATION_TEXTS as T } from '../../features/auth/invitations/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/buttons/BackLink.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';

/** /gestion/membres/invitations: who is asked to join. */
export default function InvitationsPage() {
  usePageTitle(T.title);
  return (
    <>
      <PageHeader
        before={<BackLink to="/gestion/membres">{T.back}</BackLink>}
        title={T.title}
        lead={T.lead}
      />
      <div className="wrap page-main">
        <div className="desk-column">
          <InviteForm />
          <InvitationList />
        </div>
      </div>
    </>
  );
}
