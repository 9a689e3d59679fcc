import type { Hook } from '@fanion/contract/webhooks/hooks';
import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { dayAndTime } from '../../../lib/event-dates.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { ListFrame } from '../../../ui/layout/ListFrame.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { HookForm } from './HookForm.tsx';
import { hooksQuery } from './queries.ts';
import { KINDS, HOOK_TEXTS as T } from './texts.ts';

/** The button that opens a new webhook. */
export function NewHook() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={Plus} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {T.create}
      </Button>
      {open && <HookForm one={null} onClose={() => setOpen(false)} />}
    </>
  );
}

const pageOf = ({ id }: Hook): string => `/gestion/webhooks/${id}`;

/** The association's webhooks: where each leads, what it reports, and its state. */
export function HookList() {
  const query = useQuery(hooksQuery);
  const { data } = query;
  if (!data) return <QueryState query={query} failed={T.failed} lines={4} columns={4} />;
  return (
    <ListFrame
      count={T.count(data.length)}
      empty={
        data.length === 0 && (
          <EmptyState icon={Webhook} title={T.none}>
            {T.noneYet}
          </EmptyState>
        )
      }
    >
      <Table
        caption={T.caption}
        scroll
        rows={data}
        keyOf={({ id }) => id}
        columns={[
          { id: 'name', head: T.name, cell: nameOf },
          { id: 'told', head: T.kindsHead, cell: kindsOf, look: 'text-muted' },
          { id: 'state', head: T.state, cell: stateOf },
          { id: 'log', head: T.actions, silent: true, cell: openOf },
        ]}
        card={(one) => (
          <div className="desk-row">
            <span className="grid min-w-0 flex-1 gap-2">
              {nameOf(one)}
              <span className="meta">{kindsOf(one)}</span>
              <span className="desk-states">
                {stateOf(one)}
                {openOf(one)}
              </span>
            </span>
          </div>
        )}
      />
    </ListFrame>
  );
}

const nameOf = (one: Hook) => (
  <span className="desk-names wrap-anywhere">
    <Link to={pageOf(one)}>
      <b>{one.name}</b>
    </Link>
    <span className="desk-name">
      {T.shapes[one.shape].title}, {one.address}
    </span>
  </span>
);

const kindsOf = ({ kinds }: Hook): string =>
  kinds.length > 3 ? T.kindsOf(kinds.length) : kinds.map((kind) => KINDS[kind]).join(', ');

/** The state of a webhook. */
export const stateOf = ({ state, stop_reason, failing_since, sent, waiting, dropped }: Hook) => (
  <span className="grid">
    <span className={state === 'active' ? 'desk-ok' : state === 'failing' ? 'text-bad' : 'text-muted'}>
      {T.states[state]}
      {stop_reason && ` (${T.reasons[stop_reason]})`}
    </span>
    <Facts className="desk-name">
      {state === 'failing' && failing_since && T.since(dayAndTime(failing_since, Date.now()))}
      {T.sent(sent)}
      {T.waits(waiting)}
      {T.dropped(dropped)}
    </Facts>
  </span>
);

const openOf = (one: Hook) => (
  <LinkButton size="sm" to={pageOf(one)} aria-label={T.logOf(one.name)}>
    {T.log}
  </LinkButton>
);
