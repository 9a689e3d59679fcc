import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate, typeset } from '../../lib/french.ts';
import { OrdinalText } from '../../ui/identity/OrdinalText.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { useAccess } from '../access/queries.ts';
import { useChallengesAccess } from '../challenges/visitors/queries.ts';
import { ownProfileQuery } from '../profiles/queries.ts';
import { greeting, progressSentence } from './model.ts';
import { DASHBOARD_TEXTS } from './texts.ts';

/** The greeting and a sentence on the reader's standing. */
export function DashboardHeader() {
  const { data } = useQuery(ownProfileQuery);
  const access = useAccess();
  const { open } = useChallengesAccess();
  const [now] = useState(() => Date.now());
  return (
    <PageHeader
      title={data ? greeting(data, now) : DASHBOARD_TEXTS.title}
      lead={
        data && !access.loading ? (
          <OrdinalText>
            {typeset(
              progressSentence(data, {
                opens: open,
                counts: access.scores || !access.may('can_submit_challenges'),
              }),
            )}
          </OrdinalText>
        ) : (
          '\u00a0'
        )
      }
      actions={<p className="meta max-md:hidden">{longDate(now)}</p>}
    />
  );
}
