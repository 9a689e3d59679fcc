import type { ListedChallenge } from '@fanion/contract/challenges/list/endpoints';
import { categoryName } from '@fanion/rules/challenges/categories';
import { DIFFICULTIES } from '@fanion/rules/challenges/difficulties';
import { Check, Flag, Lock } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useMemo } from 'react';
import './chart.css';
import { categoryLook } from '../../../lib/look/category.ts';
import { difficultyLook } from '../../../lib/look/difficulty.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { useWidth } from '../../../ui/figures/use-width.ts';
import { Difficulty } from '../../../ui/identity/Difficulty.tsx';
import { Channels } from './Channels.tsx';
import { ChartMark } from './ChartMark.tsx';
import { channelsOf, chartRowsOf, isArrowKey, nearestSpot, unlocksOf } from './model.ts';
import { CHART_TEXTS } from './texts.ts';

type Props = {
  visibleChallenges: readonly ListedChallenge[];
  all: readonly ListedChallenge[];
  /** Names of the prerequisites of each locked challenge. */
  prerequisites: ReadonlyMap<number, readonly string[]>;
  /** The reader's progress on a challenge. */
  statusOf: (challenge: ListedChallenge) => ComponentProps<typeof ChartMark>['status'];
};

/** The marks of the chart, in the order in which a challenge goes through them. */
const LEGEND = [
  { status: 'locked', icon: Lock, text: CHART_TEXTS.legendBuoy },
  { status: 'todo', icon: Flag, text: CHART_TEXTS.legendTodo },
  { status: 'tried', icon: Flag, text: CHART_TEXTS.legendTried },
  { status: 'solved', icon: Check, text: CHART_TEXTS.legendSolved },
] as const;

/** Moves to the nearest challenge in the direction of the arrow. */
function focusNearest(event: KeyboardEvent<HTMLElement>) {
  if (!isArrowKey(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  const marks = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const at = marks.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const spots = marks.map((mark) => {
    const { left, top, height } = mark.getBoundingClientRect();
    return { x: left, y: top + height / 2 };
  });
  const next = nearestSpot(spots, at, event.key);
  if (next < 0) return;
  event.preventDefault();
  marks[next]?.focus();
}

/**
 * The challenges on a sea chart: a line for each category, deeper with the difficulty, channels from
 * prerequisites to what they open, and locked ones as buoys (docs/product/challenges.md#carte-marine).
 */
export function SeaChart({ visibleChallenges, all, prerequisites, statusOf }: Props) {
  const waters = useMemo(() => chartRowsOf(visibleChallenges), [visibleChallenges]);
  const channels = useMemo(() => channelsOf(visibleChallenges), [visibleChallenges]);
  const opens = useMemo(() => unlocksOf(all), [all]);
  const wide = !useMedia('(width <= 768px)');
  const [sheet, width] = useWidth<HTMLElement>();
  return (
    <>
      <section className="sea-chart" ref={sheet} aria-label={CHART_TEXTS.region} onKeyDown={focusNearest}>
        {wide && <Channels channels={channels} width={width} />}
        <table>
          <caption className="sr">{CHART_TEXTS.caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{CHART_TEXTS.category}</span>
              </th>
              {DIFFICULTIES.map((one) => (
                <th key={one} scope="col">
                  <Difficulty {...difficultyLook(one)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {waters.map(({ category, cells }) => (
              <tr key={category}>
                <th scope="row">
                  <HueLabel label={categoryName(category)} {...categoryLook(category)} />
                </th>
                {DIFFICULTIES.map((one) => (
                  <td key={one} data-depth={difficultyLook(one).level}>
                    {!wide && cells[one].length > 0 && <Difficulty {...difficultyLook(one)} />}
                    {cells[one].map((challenge) => (
                      <ChartMark
                        key={challenge.id}
                        challenge={challenge}
                        status={statusOf(challenge)}
                        prerequisites={prerequisites.get(challenge.id)}
                        opens={opens.get(challenge.id)}
                      />
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className="sea-legend">
        {LEGEND.map(({ status, icon, text }) => (
          <li key={status} className={`is-${status}`}>
            <span className="sea-hex">
              <Icon of={icon} size={14} />
            </span>
            {text}
          </li>
        ))}
        {wide && (
          <>
            <li data-channel="open">{CHART_TEXTS.legendOpen}</li>
            <li data-channel="closed">{CHART_TEXTS.legendClosed}</li>
          </>
        )}
      </ul>
      {wide && <p className="meta mt-2">{CHART_TEXTS.keys}</p>}
    </>
  );
}
