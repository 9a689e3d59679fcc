import { categoryName } from '@fanion/rules/challenges/categories';
import { Flag } from 'lucide-react';
import { longDate, number, typeset } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { difficultyLook } from '../../../lib/look/difficulty.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import type { ChangeAddress } from '../../../lib/use-address.ts';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { SelectBox, selectColumn } from '../../../ui/desk/SelectBox.tsx';
import { columnSort } from '../../../ui/desk/sorting.ts';
import type { Selection } from '../../../ui/desk/use-selection.ts';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Difficulty } from '../../../ui/identity/Difficulty.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { editorAddress } from '../drafts/model.ts';
import { StageChip } from '../drafts/StageChip.tsx';
import type { Managed, ManagedAddress, Sort } from './list-model.ts';
import { MANAGED_TEXTS as T } from './texts.ts';

type Props = {
  challenges: readonly Managed[];
  address: ManagedAddress;
  change: ChangeAddress<ManagedAddress>;
  /** Null: no bulk actions. */
  selection: Selection | null;
};

/** A page of challenges; each name opens its editor. */
export function ManagedTable({ challenges, address, change, selection }: Props) {
  const sorting = (sort: Sort) => columnSort(sort, address, change);
  return (
    <Table
      caption={T.caption}
      rows={challenges}
      keyOf={({ id }) => id}
      columns={[
        ...(selection ? [selectColumn<Managed>(selection, ({ name }) => name)] : []),
        { id: 'name', head: T.name, cell: nameOf, sort: sorting('name') },
        { id: 'stage', head: T.stage, cell: stateOf, sort: sorting('stage') },
        { id: 'missing', head: T.missing, cell: missingOf, look: 'text-muted' },
        { id: 'category', head: T.category, cell: categoryOf, sort: sorting('category') },
        {
          id: 'difficulty',
          head: T.difficulty,
          cell: ({ difficulty }) => <Difficulty {...difficultyLook(difficulty)} />,
          sort: sorting('difficulty'),
        },
        {
          id: 'points',
          head: T.points,
          cell: (one) => number(one.points),
          align: 'figure',
          sort: sorting('points'),
        },
        {
          id: 'solves',
          head: T.solves,
          cell: (one) => number(one.solved_count),
          align: 'figure',
          sort: sorting('solves'),
        },
      ]}
      card={(one) => (
        <div className="managed-card">
          <span className="managed-card-line">
            {selection && <SelectBox selection={selection} id={one.id} name={one.name} />}
            {nameOf(one)}
          </span>
          <span className="managed-card-line">
            {stateOf(one)}
            {categoryOf(one)}
          </span>
          {one.missing.length > 0 && <span className="meta">{`${T.missing}\u00a0: ${missingOf(one)}`}</span>}
        </div>
      )}
    />
  );
}

const categoryOf = ({ category }: Managed) => (
  <HueLabel label={categoryName(category)} {...categoryLook(category)} />
);
const missingOf = ({ missing }: Managed): string =>
  missing.length === 0 ? T.nothingMissing : missing.map((one) => one.toLocaleLowerCase('fr')).join(', ');

const nameOf = ({ name, slug, author, proposed, open_reports }: Managed) => (
  <span className="managed-name">
    <Link className="row-link" to={editorAddress(slug)}>
      {typeset(name)}
    </Link>
    <span className="meta">
      {author}
      {proposed && <Chip>{T.proposed}</Chip>}
      {open_reports > 0 && (
        <span className="managed-reports">
          <Icon of={Flag} size={14} /> {T.reports(open_reports)}
        </span>
      )}
    </span>
  </span>
);

const stateOf = ({ stage, scheduled_at }: Managed) => (
  <span className="managed-state">
    <StageChip stage={stage} />
    {stage === 'scheduled' && scheduled_at && <span className="meta">{longDate(scheduled_at)}</span>}
  </span>
);
