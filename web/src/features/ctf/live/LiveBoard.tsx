import { MailOpen } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { later } from '../../../ui/states/later.ts';
import './live.css';
import '../board/marks.css';
import '../board/board.css';
import '../board/head.css';
import '../board/board-list.css';
import { LIVE_TEXTS } from '../board/texts.ts';
import { NoBracket } from '../brackets/NoBracket.tsx';
import { LivePlain } from './LivePlain.tsx';
import { LiveView } from './LiveView.tsx';
import { LiveWait } from './LiveWait.tsx';
import { useBoardAddress } from './use-board-address.ts';
import { useLiveBoard } from './use-live-board.ts';
import { useOwnMode } from './use-own-mode.ts';

const LiveRestricted = later(async () => (await import('./LiveRestricted.tsx')).LiveRestricted);

type Props = {
  /** The event shown, by slug or id. */
  slug: string;
  /** Its name, where the page knows it: shown even to readers who may not see the board. */
  name: string | null;
  /** The choice of another event, if there is one. */
  selector?: ReactNode;
  /** What a plan brings, for readers to whom the board is closed. */
  benefits: (required: string | undefined) => ReactNode;
  /** The button to register, while possible. */
  registration?: (size?: 'sm') => ReactNode;
  /** The team that waits for the reader's answer; null when none does. */
  invitedBy: string | null;
};

/**
 * The live tab of the hub (docs/product/ctf-live.md#direct): the board of an event, which refreshes itself.
 * Its state is in the address: `?mode=&page=&chall=&bracket=&cat=&densite=`.
 */
export function LiveBoard(props: Props) {
  return <Followed key={props.slug} {...props} />;
}

function Followed({ slug, name, selector, benefits, registration, invitedBy }: Props) {
  const { address, ask, hrefFor } = useBoardAddress();
  const mode = useOwnMode(slug, address.mode);
  const live = useLiveBoard({ slug, mode, page: address.page, bracket: address.bracket, tells: true });
  const { board, error } = live;
  // After a wait, its header appears before fifty rows are rendered.
  const whole = useDeferredValue(board !== undefined);

  const plain = (why: ReactNode) => (
    <LivePlain name={name} selector={selector}>
      {why}
    </LivePlain>
  );
  if (error instanceof ApiError && error.status === 403 && invitedBy !== null)
    return plain(
      <EmptyState title={LIVE_TEXTS.invited} icon={MailOpen} action={registration?.()}>
        {LIVE_TEXTS.invitedWhy(invitedBy)}
      </EmptyState>,
    );
  if (error instanceof ApiError && error.status === 403)
    return plain(
      <LiveRestricted refusal={error} slug={slug} benefits={benefits} registration={registration} />,
    );
  if (error instanceof ApiError && error.error === 'bracket_not_found')
    return plain(<NoBracket onAll={() => ask({ bracket: null, page: 1 })} />);
  if (error instanceof ApiError && error.status === 404)
    return plain(
      <EmptyState
        title={LIVE_TEXTS.notFound}
        action={<LinkButton to="/ctf?tab=upcoming">{LIVE_TEXTS.backToCtf}</LinkButton>}
      >
        {LIVE_TEXTS.notFoundWhy}
      </EmptyState>,
    );
  if (board)
    return (
      <LiveView
        slug={slug}
        live={live}
        board={board}
        whole={whole}
        selector={selector}
        registration={registration}
        mode={mode ?? null}
        address={address}
        ask={ask}
        hrefFor={hrefFor}
      />
    );
  if (error)
    return plain(
      <ErrorState
        title={LIVE_TEXTS.failed}
        message={`${LIVE_TEXTS.failedWhy} ${LIVE_TEXTS.failedHint}`}
        onRetry={live.readNow}
        retrying={live.reading}
      />,
    );
  return <LiveWait />;
}
