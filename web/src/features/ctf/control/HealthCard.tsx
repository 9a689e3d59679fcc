import type { Control } from '@fanion/contract/ctf/control/endpoints';
import { CircleCheck, ClockAlert, Mail, RadioTower, Users, Webhook } from 'lucide-react';
import { serverClock } from '../../../lib/api/server-clock.ts';
import { number } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { durationText } from '../../../ui/figures/duration.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { isLate } from './model.ts';
import { CONTROL_TEXTS as T } from './texts.ts';

/** The players present, and what waits to be sent. */
export function HealthCard({ control: { health, players } }: { control: Control }) {
  const { online, streams, mails, webhooks } = health;
  return (
    <Card no="08" title={T.health} className="ctl-health">
      <KeyValue
        open
        facts={[
          {
            icon: Users,
            label: T.online,
            value: (
              <>
                <b className="num">{number(online)}</b> <span className="meta">{T.playersOf(players)}</span>
              </>
            ),
          },
          { icon: RadioTower, label: T.streams, value: <b className="num">{number(streams)}</b> },
          { icon: Mail, label: T.mails, value: <Waiting of={mails} /> },
          { icon: Webhook, label: T.webhooks, value: <Waiting of={webhooks} /> },
        ]}
      />
      <p className="meta">{T.ofThisInstance}</p>
    </Card>
  );
}

function Waiting({ of: { count, oldest } }: { of: Control['health']['mails'] }) {
  const now = serverClock.now();
  const late = isLate(oldest, now);
  return (
    <span className="ctl-waiting" data-late={late || undefined}>
      <b className="num">{number(count)}</b>
      <span className="meta">
        {oldest === null
          ? T.waitingNone
          : T.waitingSince(durationText(Math.max(0, now - Date.parse(oldest)) / 1000))}
      </span>
      <Icon of={late ? ClockAlert : CircleCheck} size={16} className="ctl-waiting-icon" />
      <span className="sr">{late ? T.late : T.fine}</span>
    </span>
  );
}
