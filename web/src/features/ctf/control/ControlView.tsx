import type { Control } from '@fanion/contract/ctf/control/endpoints';
import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { number } from '../../../lib/french.ts';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { useShortcut } from '../../../lib/shortcuts.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { SkipLink } from '../../../ui/layout/SkipLink.tsx';
import { later } from '../../../ui/states/later.ts';
import { KeysHelp } from '../frame/KeysHelp.tsx';
import { RoomBar } from '../frame/RoomBar.tsx';
import { FRAME_TEXTS } from '../frame/texts.ts';
import { useBlurOnEscape } from '../frame/use-blur-on-escape.ts';
import { ClockCard } from './ClockCard.tsx';
import './control.css';
import './cards.css';
import { FairPlayCard } from './FairPlayCard.tsx';
import { HealthCard } from './HealthCard.tsx';
import { HeatCard } from './HeatCard.tsx';
import { lastHour, readFilters, type SubmissionFilters, writeFilters } from './model.ts';
import { QuietCard } from './QuietCard.tsx';
import { SayCard } from './SayCard.tsx';
import { SubmissionsCard } from './SubmissionsCard.tsx';
import { TrueBoard } from './TrueBoard.tsx';
import { CONTROL_TEXTS as T, timeOf } from './texts.ts';
import { Ways } from './Ways.tsx';

const GrantDialog = later(async () => (await import('../corrections/GrantDialog.tsx')).GrantDialog);
const RepriceDialog = later(async () => (await import('../corrections/RepriceDialog.tsx')).RepriceDialog);
const WithdrawSolveDialog = later(
  async () => (await import('../corrections/WithdrawSolveDialog.tsx')).WithdrawSolveDialog,
);

type Props = { slug: string; control: Control; onEnd: () => void };

/** The requested correction. */
export type PendingCorrection =
  | {
      act: 'grant' | 'withdraw';
      entrantId: number;
      entrant: string;
      challengeId: number;
      challenge: string;
      submission?: number;
    }
  | { act: 'reprice'; challengeId: number };

/** The loaded control room: its bar, the clock, and the activity, in four columns, three, two or one. */
export function ControlView({ slug, control, onEnd }: Props) {
  const { event, challenges, announcements } = control;
  const [search, ask] = useQueryOfAddress();
  const filters = readFilters(search);
  const show = (part: Partial<SubmissionFilters>) =>
    ask(writeFilters({ ...filters, ...part }), { replace: true });
  const [correction, setCorrection] = useState<PendingCorrection | null>(null);
  const [help, setHelp] = useState(false);
  const narrow = useMedia('(width < 1024px)');
  const repriced =
    correction?.act === 'reprice' && challenges.find(({ id }) => id === correction.challengeId);
  const close = () => setCorrection(null);
  useShortcut('?', FRAME_TEXTS.keys, () => setHelp(true));
  useBlurOnEscape();
  return (
    <>
      <SkipLink target="control-tries">{T.skip}</SkipLink>
      <RoomBar event={event} room={T.title} showsName onEnd={onEnd} figures={<Figures control={control} />}>
        {event.state !== 'published' && <Chip>{event.state === 'draft' ? T.draft : T.cancelled}</Chip>}
        {event.frozen && event.freezeAt && (
          <Chip className="ctl-chip">{T.frozenSince(timeOf(event.freezeAt))}</Chip>
        )}
        {!narrow && <Ways slug={event.slug} />}
        <button
          type="button"
          className="room-help"
          aria-label={FRAME_TEXTS.keys}
          onClick={() => setHelp(true)}
        >
          <Icon of={Keyboard} size={20} />
          <kbd>?</kbd>
        </button>
      </RoomBar>
      <main className="ctl">
        {narrow && <Ways slug={event.slug} />}
        <ClockCard control={control} onEnd={onEnd} />
        <div className="ctl-c1" id="control-tries" tabIndex={-1}>
          <SubmissionsCard
            slug={slug}
            control={control}
            filters={filters}
            onShow={show}
            onAsk={setCorrection}
          />
        </div>
        <div className="ctl-c2">
          <HeatCard
            control={control}
            onChallenge={(challenge) => show({ challenge })}
            onReprice={(challengeId) => setCorrection({ act: 'reprice', challengeId })}
          />
          <SayCard event={event} challenges={challenges} announcements={announcements} />
        </div>
        <div className="ctl-c3">
          <TrueBoard control={control} onEntrant={(entrant) => show({ entrant })} />
        </div>
        <div className="ctl-c4">
          <QuietCard control={control} onEntrant={(entrant) => show({ entrant })} />
          <FairPlayCard slug={slug} to={`/ctf/${event.slug}/regie/franc-jeu`} />
          <HealthCard control={control} />
        </div>
      </main>
      {help && <KeysHelp onClose={() => setHelp(false)} />}
      {correction?.act === 'withdraw' && (
        <WithdrawSolveDialog eventId={event.id} solve={correction} onClose={close} />
      )}
      {correction?.act === 'grant' && <GrantDialog eventId={event.id} solve={correction} onClose={close} />}
      {repriced && <RepriceDialog eventId={event.id} challenge={repriced} onClose={close} />}
    </>
  );
}

/** The figures in the bar beside the time left. */
function Figures({ control: { health, players, minutes } }: Pick<Props, 'control'>) {
  return (
    <>
      <div>
        <dt>{T.players}</dt>
        <dd>
          <b>{number(health.online)}</b> {T.playersOf(players)}
        </dd>
      </div>
      <div className="ctl-wide">
        <dt>{T.flagsHour}</dt>
        <dd>
          <b>{number(lastHour(minutes).all)}</b>
        </dd>
      </div>
      <div className="ctl-widest">
        <dt>{T.mailsWaiting}</dt>
        <dd>
          <b>{number(health.mails.count)}</b>
        </dd>
      </div>
    </>
  );
}
