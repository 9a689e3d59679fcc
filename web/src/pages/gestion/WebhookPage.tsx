import { useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { DeliveryList } from '../../features/webhooks/deliveries/DeliveryList.tsx';
import { DELIVERY_TEXTS as D } from '../../features/webhooks/deliveries/texts.ts';
import { HookActs, HookSecrets } from '../../features/webhooks/hooks/HookActs.tsx';
import { stateOf } from '../../features/webhooks/hooks/HookList.tsx';
import { hooksQuery } from '../../features/webhooks/hooks/queries.ts';
import { HOOK_TEXTS as T } from '../../features/webhooks/hooks/texts.ts';
import { useParams } from '../../lib/routing/hooks.ts';
import { BackLink } from '../../ui/buttons/BackLink.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';

/** /gestion/webhooks/{id}: one webhook, its actions, and its deliveries. */
export default function WebhookPage() {
  const { id = '' } = useParams();
  const query = useQuery(hooksQuery);
  const one = query.data?.find((hook) => String(hook.id) === id);
  const title = one?.name ?? T.title;
  return (
    <Page
      before={<BackLink to="/gestion/webhooks">{D.back}</BackLink>}
      title={title}
      lead={one && `${T.shapes[one.shape].title}, ${one.address}`}
      className="grid gap-6"
    >
      {!query.data && <QueryState query={query} failed={T.failed} lines={6} columns={3} />}
      {query.data && !one && (
        <EmptyState icon={Webhook} title={D.missing}>
          {D.missingWhy}
        </EmptyState>
      )}
      {one && (
        <>
          {stateOf(one)}
          <HookActs one={one} />
          <HookSecrets one={one} />
          <DeliveryList id={one.id} />
        </>
      )}
    </Page>
  );
}
