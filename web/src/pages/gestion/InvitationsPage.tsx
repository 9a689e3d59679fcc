import { InvitationList } from '../../features/auth/invitations/InvitationList.tsx';
import { InviteForm } from '../../features/auth/invitations/InviteForm.tsx';
import { INVITATION_TEXTS as T } from '../../features/auth/invitations/texts.ts';
import { BackLink } from '../../ui/buttons/BackLink.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** /gestion/membres/invitations: the people invited to join. */
export default function InvitationsPage() {
  return (
    <Page before={<BackLink to="/gestion/membres">{T.back}</BackLink>} title={T.title} lead={T.lead}>
      <div className="desk-column">
        <InviteForm />
        <InvitationList />
      </div>
    </Page>
  );
}
