import { useQuery } from '@tanstack/react-query';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import '../notifications.css';
import { PREFERENCE_TEXTS } from '../texts.ts';
import type { Preferences as Held } from './model.ts';
import { preferencesQuery, useSetPreference } from './queries.ts';

/** Where each kind of notification goes: the bell, a mail, both or neither. */
export function Preferences() {
  const query = useQuery(preferencesQuery);
  const { data } = query;
  if (!data)
    return <QueryState query={query} compact failed={PREFERENCE_TEXTS.failed} lines={8} height={40} />;
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
