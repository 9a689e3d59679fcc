import type { CtfEventPage } from '@fanion/contract/ctf/page/endpoints';
import { Flag } from 'lucide-react';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { hostOf, type LiveEvent } from '../board/model.ts';
import { LIVE_TEXTS } from '../board/texts.ts';
import { ROOM_TEXTS as T } from './texts.ts';

type Props = { event: Pick<LiveEvent, 'slug'>; elsewhere: CtfEventPage | null };

/**
 * A room without a challenge: the event has not begun, none is published, or it is played on another site.
 */
export function RoomEmpty({ event, elsewhere }: Props) {
  return (
    <EmptyState
      icon={Flag}
      title={elsewhere ? LIVE_TEXTS.elsewhereTitle : T.noneYet}
      action={<LinkButton to={`/ctf/${event.slug}`}>{T.eventPage}</LinkButton>}
    >
      {elsewhere ? LIVE_TEXTS.elsewhere(hostOf(elsewhere.url)) : T.noneYetWhy}
    </EmptyState>
  );
}
