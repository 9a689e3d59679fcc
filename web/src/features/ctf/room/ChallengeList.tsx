import { categoryName } from '@fanion/rules/challenges/categories';
import { CircleDot, Droplet, Flag, Lock, Search } from 'lucide-react';
import { memo, type ReactNode, type Ref, useId, useMemo, useState } from 'react';
import { number, typeset } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { columnGroups, type LiveChallenge } from '../board/model.ts';
import './list.css';
import { PaneHead } from '../frame/PaneHead.tsx';
import { type ChallengeFilter, filterChallenges, sortByCategory } from './model.ts';
import { ROOM_TEXTS as T } from './texts.ts';

type Props = {
  challenges: readonly LiveChallenge[];
  /** The one being read. */
  current: number | null;
  solved: ReadonlySet<number>;
  locked: ReadonlySet<number>;
  /** The reader's place (1 to 3) on each challenge they solved among the first. */
  bloods: Readonly<Record<string, number>>;
  /** Challenges claimed by a team-mate; null for a lone player, to whom all are free. */
  busy: ReadonlySet<number> | null;
  hrefFor: (id: number) => string;
  searchRef: Ref<HTMLInputElement>;
  /** Content under the name of a challenge. */
  under?: (id: number) => ReactNode;
};

const NONE: ReadonlySet<number> = new Set();

/** Every published challenge, by category, with its state, its points and its number of solvers. */
export function ChallengeList(props: Props) {
  const { challenges, current, solved, locked, bloods, busy, hrefFor, searchRef, under } = props;
  const id = useId();
  const [words, setWords] = useState('');
  const [filter, setFilter] = useState<ChallengeFilter>('all');
  const count = (of: ChallengeFilter) =>
    filterChallenges(challenges, { words: '', filter: of, solved, busy: busy ?? NONE }).length;
  const groups = useMemo(
    () =>
      columnGroups(
        filterChallenges(sortByCategory(challenges), { words, filter, solved, busy: busy ?? NONE }),
      ),
    [challenges, words, filter, solved, busy],
  );
  return (
    <section className="room-list" aria-labelledby={id}>
      <PaneHead id={id} no="01" title={T.challenges}>
        <span className="num meta" aria-hidden="true">
          {solved.size}/{challenges.length}
        </span>
      </PaneHead>
      <TextInput
        ref={searchRef}
        icon={Search}
        compact
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={T.search}
        placeholder={T.searchShort}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        end={<kbd className="room-key">/</kbd>}
      />
      <Segmented
        label={T.show}
        className="room-seg"
        segments={[
          { value: 'all', label: T.all },
          { value: 'todo', label: T.todo(count('todo')) },
          ...(busy ? [{ value: 'free' as const, label: T.free(count('free')) }] : []),
        ]}
        value={filter}
        onChange={setFilter}
      />
      {groups.length === 0 && <p className="meta room-list-none">{T.nothingFound}</p>}
      {groups.length > 0 && (
        <p className="room-list-head" aria-hidden="true">
          <span>{T.name}</span>
          <span>{T.worth}</span>
          <span>{T.solves}</span>
        </p>
      )}
      {groups.map((group) => (
        <section key={group.category}>
          <h3>
            <HueLabel {...categoryLook(group.category)} label={categoryName(group.category)} />
          </h3>
          <ul>
            {group.challenges.map((one) => (
              <Line
                key={one.id}
                id={one.id}
                name={one.name}
                points={one.points}
                solves={one.solves}
                state={solved.has(one.id) ? 'solved' : locked.has(one.id) ? 'locked' : 'open'}
                first={bloods[one.id] === 1}
                current={one.id === current}
                href={hrefFor(one.id)}
              >
                {under?.(one.id)}
              </Line>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

type LineProps = Pick<LiveChallenge, 'id' | 'name' | 'points' | 'solves'> & {
  state: 'solved' | 'locked' | 'open';
  first: boolean;
  current: boolean;
  href: string;
  children?: ReactNode;
};

const STATES = {
  solved: { icon: Flag, label: T.isSolved },
  locked: { icon: Lock, label: T.isLocked },
  open: { icon: CircleDot, label: T.isOpen },
};

/** One challenge: rendered again when it changed, and not with each version of the board. */
const Line = memo(function Line({ name, points, solves, state, first, current, href, children }: LineProps) {
  const { icon, label } = STATES[state];
  return (
    <li data-state={state} data-current={current || undefined}>
      <Icon of={icon} size={16} />
      <Link to={href} preventScrollReset aria-current={current ? 'true' : undefined} title={name}>
        <span className="truncate">{typeset(name)}</span>
        <span className="sr">, {label}</span>
        {first && (
          <span className="room-first">
            <Icon of={Droplet} size={16} />
            <span className="sr">, {T.firstBlood}</span>
          </span>
        )}
      </Link>
      <span className="num room-worth">
        {number(points)}
        <span className="sr"> points</span>
      </span>
      <span className="num room-solves">
        {number(solves)}
        <span className="sr"> {solves > 1 ? 'résolutions' : 'résolution'}</span>
      </span>
      {children && <div className="room-under">{children}</div>}
    </li>
  );
});
