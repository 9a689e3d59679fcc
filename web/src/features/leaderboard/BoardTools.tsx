import type { Leaderboard } from '@fanion/contract/leaderboard';
import { categoryName } from '@fanion/rules/challenges/categories';
import { LEADERBOARD_PERIODS } from '@fanion/rules/leaderboard/periods';
import { Segmented } from '../../ui/forms/Segmented.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import type { LeaderboardAddress } from './model.ts';
import { BOARD_TEXTS, PERIOD_LABELS } from './texts.ts';

type Props = {
  address: LeaderboardAddress;
  categories: Leaderboard['category_leaderboards'];
  onAsk: (address: LeaderboardAddress) => void;
};

/** Period and category of the ranking; changing either goes back to the first page. */
export function BoardTools({ address, categories, onAsk }: Props) {
  const isListed = address.cat === '' || categories.some(({ category_id }) => category_id === address.cat);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a flex row everywhere
    <div className="board-tools" role="group" aria-label={BOARD_TEXTS.board}>
      <Segmented
        tall
        label={BOARD_TEXTS.period}
        segments={LEADERBOARD_PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
        value={address.period}
        onChange={(period) => onAsk({ ...address, period, page: 1 })}
      />
      <Select
        compact
        prefix={BOARD_TEXTS.category}
        value={address.cat}
        onChange={(event) => onAsk({ ...address, cat: event.target.value, page: 1 })}
        options={[
          { value: '', label: BOARD_TEXTS.everyCategory },
          ...(isListed ? [] : [{ value: address.cat, label: categoryName(address.cat) }]),
          ...categories.map(({ category_id, category }) => ({ value: category_id, label: category })),
        ]}
      />
    </div>
  );
}
