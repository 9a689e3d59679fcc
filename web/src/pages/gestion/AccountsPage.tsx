import { UserPlus } from 'lucide-react';
import { Accounts } from '../../features/auth/members/Accounts.tsx';
import { AccountsExport } from '../../features/auth/members/AccountsExport.tsx';
import { CreateAccount } from '../../features/auth/members/CreateAccount.tsx';
import { ACCOUNTS_TEXTS as T } from '../../features/auth/members/texts.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** /gestion/membres: the accounts of the association. */
export default function AccountsPage() {
  return (
    <Page
      title={T.title}
      lead={T.lead}
      actions={
        <div className="desk-buttons">
          <AccountsExport />
          <CreateAccount />
          <LinkButton icon={UserPlus} to="/gestion/membres/invitations">
            {T.invite}
          </LinkButton>
        </div>
      }
    >
      <Accounts />
    </Page>
  );
}
