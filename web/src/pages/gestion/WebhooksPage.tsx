import { HookList, NewHook } from '../../features/webhooks/hooks/HookList.tsx';
import { HOOK_TEXTS as T } from '../../features/webhooks/hooks/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';

/** /gestion/webhooks: where the association has what happens told, for managers. */
export default function WebhooksPage() {
  usePageTitle(T.title);
  return (
    <>
      <PageHeader title={T.title} lead={T.lead} actions={<NewHook />} />
      <div className="wrap page-main">
        <HookList />
      </div>
    </>
  );
}
