import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation } from '../../../lib/routing/hooks.ts';
import { cx } from '../../../ui/class-names.ts';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import '../notifications.css';
import { PREFERENCE_TEXTS } from '../texts.ts';
import type { Preferences as PreferencesData } from './model.ts';
import { preferencesQuery, useSetPreference } from './queries.ts';

/** The channels of each kind of notification: the bell, a mail, both or neither. */
export function Preferences() {
  const query = useQuery(preferencesQuery);
  const { data } = query;
  if (!data)
    return <QueryState query={query} compact failed={PREFERENCE_TEXTS.failed} lines={8} height={40} />;
  return (
    <>
      <p className="mb-4 text-muted">{PREFERENCE_TEXTS.lead}</p>
      <Table
        caption={PREFERENCE_TEXTS.caption}
        frame={false}
        className="preferences"
        rows={data.preferences}
        keyOf={({ kind }) => kind}
        columns={[
          {
            id: 'kind',
            head: PREFERENCE_TEXTS.kind,
            names: true,
            cell: (preference) => <Kind preference={preference} />,
          },
          ...(['bell', 'mail'] as const).map((channel) => ({
            id: channel,
            head: PREFERENCE_TEXTS[channel],
            cell: (preference: Preference) => <Way preference={preference} channel={channel} />,
          })),
        ]}
      />
    </>
  );
}

type Preference = PreferencesData['preferences'][number];

/** A kind of notification, the possible target of an address: `#week`. */
function Kind({ preference: { kind, label, description } }: { preference: Preference }) {
  const { hash } = useLocation();
  const isTarget = hash === `#${kind}`;
  // The rows load after the page, which could not scroll to them by itself.
  const bring = useCallback(
    (row: HTMLElement | null) => {
      if (isTarget) row?.scrollIntoView({ block: 'center' });
    },
    [isTarget],
  );
  return (
    <span id={kind} ref={bring} className={cx('block', isTarget && 'text-accent')}>
      {label}
      <span className="meta block">{description}</span>
    </span>
  );
}

function Way({ preference, channel }: { preference: Preference; channel: 'bell' | 'mail' }) {
  const { kind, label } = preference;
  const set = useSetPreference();
  if (channel === 'bell' && !preference.rings)
    return <span className="text-muted">{PREFERENCE_TEXTS.mailOnly}</span>;
  return (
    <Switch
      checked={preference[channel]}
      onChange={(event) => set.mutate({ kind, channel, on: event.target.checked })}
    >
      <span className="sr">{PREFERENCE_TEXTS.switchName(label, PREFERENCE_TEXTS[channel])}</span>
    </Switch>
  );
}
