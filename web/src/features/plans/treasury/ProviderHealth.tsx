import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { healthQuery } from './queries.ts';
import { OFFER_TEXTS as T } from './texts.ts';

/** Which provider takes payments online, and whether it answers now. */
export function ProviderHealth() {
  const query = useQuery(healthQuery);
  const { data } = query;
  return (
    <Card title={T.health} className="treasury-health">
      {data ? (
        <>
          <p className={cx('treasury-state', data.ok ? 'treasury-ok' : 'treasury-bad')}>
            <Icon of={data.ok ? CircleCheck : TriangleAlert} size={16} />
            {data.text}
          </p>
          {data.provider !== 'none' && !data.live && <p className="text-muted">{T.test}</p>}
        </>
      ) : (
        <QueryState compact query={query} failed={T.healthFailed} lines={1} loading={T.asking} />
      )}
      <p className="text-muted">{T.settings}</p>
    </Card>
  );
}
