import { Settings } from 'lucide-react';
import { MESSAGE_TEXTS as T } from '../../features/messages/texts.ts';
import { Inbox } from '../../features/messages/threads/Inbox.tsx';
import { readId } from '../../lib/address-id.ts';
import { pageIn } from '../../lib/address-values.ts';
import { useParams, useSearchParams } from '../../lib/routing/hooks.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** /messages: the reader's conversations, one of them, or somebody to write to (docs/product/messages.md). */
export default function MessagesPage() {
  const { id } = useParams();
  const search = useSearchParams();
  return (
    <Page
      title={T.title}
      lead={T.lead}
      actions={
        <LinkButton icon={Settings} to="/settings">
          {T.settings}
        </LinkButton>
      }
    >
      <Inbox id={readId(id ?? null)} to={id === undefined ? search.get('a') : null} page={pageIn(search)} />
    </Page>
  );
}
