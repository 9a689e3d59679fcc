import type { changeChallenges } from '@fanion/contract/challenges/bulk/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { CATEGORIES, categoryName } from '@fanion/rules/challenges/categories';
import { useState } from 'react';
import { number } from '../../../lib/french.ts';
import { useForm } from '../../../lib/use-form.ts';
import { BulkDialog } from '../../../ui/desk/BulkDialog.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox } from '../../../ui/forms/FormBox.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { scoringDraft, scoringOf, scoringProblems } from '../drafts/model.ts';
import { ScoringFields } from '../form/ScoringFields.tsx';
import { useManagedChange } from './queries.ts';
import { BULK_TEXTS as B } from './texts.ts';

type Props = { ids: readonly number[]; onClose: (done: boolean) => void };
type Moved = AnswerOf<typeof changeChallenges>['moved'];

/** Sets the category of the selected challenges. */
export function CategoryMany({ ids, onClose }: Props) {
  const change = useManagedChange();
  const form = useForm({ initial: { category: 'misc' }, send: async () => null });
  const { category } = form.values;
  return (
    <BulkDialog
      title={B.categoryTitle}
      send={B.categorySend}
      will={B.willChange}
      was={B.changed}
      asks={category}
      run={(dry_run, trialIds) => change({ set: { category }, ids: [...(trialIds ?? ids)], dry_run })}
      onClose={onClose}
    >
      <FormBox form={form}>
        <Field of={form.field('category')} label={B.category}>
          <Select options={CATEGORIES.map(({ id }) => ({ value: id, label: categoryName(id) }))} />
        </Field>
      </FormBox>
      <p className="text-muted">{B.categoryBrings}</p>
    </BulkDialog>
  );
}

/** Sets their points, showing whose points change. */
export function PointsMany({ ids, onClose }: Props) {
  const change = useManagedChange();
  const [moved, setMoved] = useState<Moved>(null);
  const form = useForm({
    initial: scoringDraft({ kind: 'static', points: 100 }),
    check: scoringProblems,
    send: async () => null,
  });
  const wrong = Object.keys(scoringProblems(form.values)).length > 0;
  const scoring = wrong ? null : scoringOf(form.values);
  return (
    <BulkDialog
      title={B.pointsTitle}
      send={B.pointsSend}
      will={B.willChange}
      was={B.changed}
      asks={scoring === null ? null : JSON.stringify(scoring)}
      ready={() => {
        form.submit();
        return scoring !== null;
      }}
      run={async (dry_run, trialIds) => {
        if (scoring === null) throw new Error('no points were typed');
        const answer = await change({ set: { scoring }, ids: [...(trialIds ?? ids)], dry_run });
        setMoved(answer.moved);
        return answer;
      }}
      beside={moved && <MovedPoints moved={moved} />}
      onClose={onClose}
    >
      <FormBox form={form}>
        <ScoringFields draft={form.values} setKind={(kind) => form.set('kind', kind)} field={form.field} />
      </FormBox>
      <p className="text-muted">{B.pointsBrings}</p>
    </BulkDialog>
  );
}

/** The members whose points change, from what to what. */
function MovedPoints({ moved: { gaining, losing, most } }: { moved: NonNullable<Moved> }) {
  if (gaining + losing === 0) return <p className="text-muted">{B.nobodyMoved}</p>;
  return (
    <div>
      <p>{B.moved(gaining, losing)}</p>
      {most.length > 0 && (
        <Table
          caption={B.movedTable}
          rows={most}
          keyOf={({ username }) => username}
          columns={[
            { id: 'member', head: B.member, cell: ({ username }) => username, names: true },
            { id: 'before', head: B.before, cell: ({ before }) => number(before), align: 'figure' },
            { id: 'after', head: B.after, cell: ({ after }) => number(after), align: 'figure' },
            {
              id: 'difference',
              head: B.difference,
              cell: ({ before, after }) => `${after > before ? '+' : '−'}${number(Math.abs(after - before))}`,
              align: 'figure',
            },
          ]}
        />
      )}
    </div>
  );
}
