import { MapPinOff } from 'lucide-react';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { PageFailure, PageState } from '../../../ui/states/PageState.tsx';
import type { QueryOutcome } from '../../../ui/states/QueryState.tsx';
import { DETAIL_TEXTS } from '../texts.ts';

/** No such challenge exists for the reader: the reason, and the link back to the list. */
export const NoChallenge = ({ title, children }: { title: string; children: string }) => (
  <PageState icon={MapPinOff} title={title} back={{ to: '/challenges', label: DETAIL_TEXTS.backToList }}>
    {children}
  </PageState>
);

/** The challenge could not be loaded. */
export const ChallengeFailed = ({ query }: { query: QueryOutcome }) => (
  <PageFailure
    query={query}
    title={DETAIL_TEXTS.failed}
    fallback={DETAIL_TEXTS.unknown}
    back={<LinkButton to="/challenges">{DETAIL_TEXTS.backToList}</LinkButton>}
  />
);
