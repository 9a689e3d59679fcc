import { Settings } from 'lucide-react';
import { MESSAGE_TEXTS as T } from '../../features/messages/texts.ts';
import { Inbox } from '../../features/messages/threads/Inbox.tsx';
import { readId } from '../../lib/address-id.ts';
import { readPage } from '../../lib/address-values.ts';
import { useParams, useQueryOfAddress } from '../../lib/routing/hooks.ts';
import { useMedia } from '../../lib/use-media.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** The same breakpoint as messages.css. */
const NARROW = '(width < 900px)';

/** /messages: the reader's conversations, one of them, or a new one (docs/product/messages.md). */
export default function MessagesPage() {
  const { id } = useParams();
  const [search] = useQueryOfAddress();
  const to = id === undefined ? search.get('a') : null;
  // When a conversation replaces the list, it is the main content.
  const alone = useMedia(NARROW) && (id !== undefined || to !== null);
  return (
    <Page
      title={T.title}
      lead={alone ? undefined : T.lead}
      actions={
        alone ? undefined : (
          <LinkButton icon={Settings} to="/settings">
            {T.settings}
          </LinkButton>
        )
      }
    >
      <Inbox id={readId(id ?? null)} to={to} page={readPage(search)} />
    </Page>
  );
}
