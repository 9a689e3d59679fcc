import type { ChallengeHeat, Control } from '@fanion/contract/ctf/control/endpoints';
import type { CSSProperties } from 'react';
import { number, typeset } from '../../../lib/french.ts';
import './heat.css';
import { categoryLook } from '../../../lib/look/category.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { durationText } from '../../../ui/figures/duration.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { heatStep } from './model.ts';
import { CONTROL_TEXTS as T } from './texts.ts';

type Props = {
  control: Control;
  onChallenge: (id: number) => void;
  onReprice: (id: number) => void;
};

const SCALE = [1, 2, 3, 4, 5];

/** How each challenge is going: its name shows its tries, its price can be changed. */
export function HeatCard({ control: { challenges, entrants, event }, onChallenge, onReprice }: Props) {
  return (
    <Card
      no="03"
      title={T.heat}
      className="ctl-heat"
      action={
        <span className="meta">
          {T.amongEntrants(entrants)}
          <span className="ctl-scale" role="img" aria-label={T.heatScale} title={T.heatScale}>
            {SCALE.map((step) => (
              <i key={step} className="ctl-q" data-step={step} />
            ))}
          </span>
        </span>
      }
    >
      {challenges.length === 0 ? (
        <EmptyState compact title={T.noChallenges}>
          {T.noChallengesWhy}
        </EmptyState>
      ) : (
        <div className="ctl-heat-rows">
          <table>
            <caption className="sr">{T.heat}</caption>
            <thead>
              <tr>
                <th scope="col">{T.challenge}</th>
                <th scope="col">{T.points}</th>
                <th scope="col" title={T.openedWhy}>
                  {T.opened}
                </th>
                <th scope="col">{T.tried}</th>
                <th scope="col">{T.solved}</th>
                <th scope="col" title={T.medianWhy} className="ctl-spare">
                  {T.median}
                </th>
                <th scope="col" className="ctl-spare">
                  {T.wrong}
                </th>
              </tr>
            </thead>
            <tbody>
              {challenges.map((one) => (
                <Row
                  key={one.id}
                  one={one}
                  entrants={entrants}
                  priced={one.released && event.status !== 'upcoming'}
                  onChallenge={onChallenge}
                  onReprice={onReprice}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

type RowProps = Pick<Props, 'onChallenge' | 'onReprice'> & {
  one: ChallengeHeat;
  entrants: number;
  priced: boolean;
};

function Row({ one, entrants, priced, onChallenge, onReprice }: RowProps) {
  const { id, name, category, points, released, median, wrong } = one;
  const { icon, hue } = categoryLook(category);
  return (
    <tr data-hidden={!released || undefined}>
      <th scope="row">
        <span className="ctl-heat-name" style={{ '--h': hue } as CSSProperties}>
          <Icon of={icon} size={16} className="ctl-heat-icon" />
          <button type="button" className="ctl-pick" title={name} onClick={() => onChallenge(id)}>
            {typeset(name)}
          </button>
          {!released && <span className="meta">{T.hidden}</span>}
        </span>
      </th>
      <td className="num">
        {priced ? (
          <button
            type="button"
            className="ctl-price"
            title={T.repriceOf(name)}
            aria-haspopup="dialog"
            onClick={() => onReprice(id)}
          >
            {number(points)}
            <span className="sr"> : {T.repriceOf(name)}</span>
          </button>
        ) : (
          number(points)
        )}
      </td>
      {[one.opened, one.tried, one.solved].map((count, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three columns, always the same
        <td key={place} className="num">
          <span className="ctl-q" data-step={heatStep(count, entrants)}>
            {number(count)}
          </span>
        </td>
      ))}
      <td className="num ctl-spare">{median === null ? '–' : durationText(median / 1000)}</td>
      <td className="num ctl-spare">{number(wrong)}</td>
    </tr>
  );
}
