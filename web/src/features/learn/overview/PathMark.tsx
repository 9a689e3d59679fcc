import type { Path } from '@fanion/contract/learn/overview';
import { categoryName } from '@fanion/rules/challenges/categories';
import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import { counted, date } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Difficulty } from '../../../ui/identity/Difficulty.tsx';
import { HexFrame } from '../../../ui/identity/HexFrame.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { levelLook, minutesText } from '../model.ts';
import { LEARN_TEXTS } from '../texts.ts';
import { OVERVIEW_TEXTS } from './texts.ts';

const STATES = {
  done: { tone: 'ok', icon: CircleCheck, label: LEARN_TEXTS.done },
  current: { tone: 'accent', icon: CircleDot, label: LEARN_TEXTS.current },
  todo: { tone: 'neutral', icon: Circle, label: LEARN_TEXTS.toStart },
} as const;

/** A path at a glance: its category, the reader's progress, its length and its level. */
export function PathMark({ path }: { path: Path }) {
  const { icon, hue } = categoryLook(path.category);
  const { tone, icon: stateIcon, label } = STATES[path.state];
  return (
    <div className="path-mark">
      <HexFrame size={64} hue={hue} tinted>
        <Icon of={icon} size={24} />
        <span className="sr">{categoryName(path.category)}</span>
      </HexFrame>
      <div className="min-w-0">
        <Chip tone={tone} icon={stateIcon}>
          {label}
        </Chip>
        <Facts as="p" className="meta mt-2">
          {counted(path.total, 'leçon')}
          {minutesText(path.minutes)}
          <Difficulty {...levelLook(path.level)} />
        </Facts>
        {path.due_on && <p className="path-due">{OVERVIEW_TEXTS.dueOn(date(path.due_on))}</p>}
      </div>
    </div>
  );
}
