import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { typo } from '../../../lib/french.ts';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import '../notifications.css';
import { PREFERENCE_TEXTS } from '../texts.ts';
import type { Preferences as Held } from './model.ts';
import { preferencesQuery, useSetPreference } from './queries.ts';

/** Where each kind of notification goes: the bell, a mail, both or neither. */
export function Preferences() {
  const { data, error, isFetching, refetch } = useQuery(preferencesQuery);
  if (!data && error) {
    return (
      <ErrorState
        compact
        title={PREFERENCE_TEXTS.failed}
        message={typo(messageOf(error))}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton lines={8} height={40} />;
  return (
    <>
      <p className="mb-4 text-muted">{PREFERENCE_TEXTS.lead}</p>
      <Table caption={PREFERENCE_TEXTS.caption} frame={false} className="preferences">
        <thead>
          <tr>
            <th scope="col">{PREFERENCE_TEXTS.kind}</th>
            <th scope="col">{PREFERENCE_TEXTS.bell}</th>
            <th scope="col">{PREFERENCE_TEXTS.mail}</th>
          </tr>
        </thead>
        <tbody>
          {data.preferences.map((preference) => (
            <Row key={preference.kind} preference={preference} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Row({ preference }: { preference: Held['preferences'][number] }) {
  const { kind, label, description } = preference;
  const set = useSetPreference();
  return (
    <tr>
      <th scope="row">
        {label}
        <span className="meta block">{description}</span>
      </th>
      {(['bell', 'mail'] as const).map((channel) => (
        <td key={channel}>
          <Switch
            checked={preference[channel]}
            onChange={(event) => set.mutate({ kind, channel, on: event.target.checked })}
          >
            <span className="sr">{PREFERENCE_TEXTS.switchName(label, PREFERENCE_TEXTS[channel])}</span>
          </Switch>
        </td>
      ))}
    </tr>
  );
}
