import { HookList, NewHook } from '../../features/webhooks/hooks/HookList.tsx';
import { HOOK_TEXTS as T } from '../../features/webhooks/hooks/texts.ts';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** /gestion/webhooks: where the association sends its facts, for managers. */
export default function WebhooksPage() {
  return (
    <Page title={T.title} lead={T.lead} actions={<NewHook />}>
      <HookList />
    </Page>
  );
}
