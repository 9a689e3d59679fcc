import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { date } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { later } from '../../../ui/states/later.ts';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { ROLE_LABELS } from '../roster/texts.ts';
import { ownCardQuery, useSetOwnCard } from './queries.ts';
import { AVAILABILITY_LABELS, CARD_TEXTS, EXPERIENCE_LABELS, PLAYERS_TEXTS } from './texts.ts';

const OwnCardDialog = later(async () => (await import('./OwnCardDialog.tsx')).OwnCardDialog);

/**
 * « Je cherche une équipe »: on or off at once, its end date, and the content of the card
 * (docs/product/teams.md#carte-de-joueur).
 */
export function OwnCard() {
  const query = useQuery(ownCardQuery);
  const card = query.data;
  const set = useSetOwnCard();
  const [edits, setEdits] = useState(false);
  if (!card) {
    return (
      <Card title={CARD_TEXTS.title} action={<span className="own-card-action" />}>
        <div className="own-card-wait">
          <QueryState
            query={query}
            compact
            failed={CARD_TEXTS.failed}
            lines={3}
            height={24}
            loading={CARD_TEXTS.loading}
          />
        </div>
      </Card>
    );
  }
  const { until, ...details } = card;
  // The requested state shows at once; a refusal reverts it.
  const looking = set.isPending ? set.variables.looking : until !== null;
  return (
    <Card
      title={CARD_TEXTS.title}
      action={
        <Button size="sm" icon={PencilLine} onClick={() => setEdits(true)}>
          {CARD_TEXTS.edit}
        </Button>
      }
    >
      <div className="own-card">
        <Switch
          checked={looking}
          hint={
            until === null ? CARD_TEXTS.hidden(TEAM_LIMITS.seekerDays) : CARD_TEXTS.visibleUntil(date(until))
          }
          onChange={(event) => {
            if (set.isPending) return;
            const answer = set.mutateAsync({ ...details, looking: event.target.checked });
            void toast.outcome(answer, CARD_TEXTS.saveFailed);
          }}
        >
          {CARD_TEXTS.toggle}
        </Switch>
        <dl className="own-card-facts">
          <Fact label={PLAYERS_TEXTS.availability} value={AVAILABILITY_LABELS[card.availability]} />
          <Fact label={PLAYERS_TEXTS.role} value={ROLE_LABELS[card.preferredRole]} />
          <Fact label={PLAYERS_TEXTS.experience} value={EXPERIENCE_LABELS[card.ctfExperience]} />
          <Fact label={PLAYERS_TEXTS.languages} value={card.languages.join(', ') || CARD_TEXTS.none} />
        </dl>
      </div>
      {edits && <OwnCardDialog card={card} onClose={() => setEdits(false)} />}
    </Card>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
